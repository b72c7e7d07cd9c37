import { headElements, headHtml, selectorOf, titleOf } from './page-head'

const facts = {
  title: titleOf('About us', 'Poly'),
  description: 'What we teach.',
  robots: 'noindex',
  url: 'https://poly.example/about',
}

it('says everything that is known, for search engines and for previews', () => {
  expect(headHtml(facts)).toBe(
    [
      '<title>About us – Poly</title>',
      '<meta name="description" content="What we teach.">',
      '<meta name="robots" content="noindex">',
      '<link rel="canonical" href="https://poly.example/about">',
      '<meta property="og:type" content="website">',
      '<meta property="og:title" content="About us – Poly">',
      '<meta property="og:description" content="What we teach.">',
      '<meta property="og:url" content="https://poly.example/about">',
    ].join(''),
  )
})

it('says nothing of what is not known', () => {
  expect(headElements({ title: titleOf('Home', '') }).map(selectorOf)).toEqual([
    'meta[property="og:type"]',
    'meta[property="og:title"]',
  ])
  expect(headHtml({ title: 'Home' })).not.toMatch(/description|canonical|robots/)
})

it('is no markup, whatever a page is called', () => {
  const head = headHtml({ title: '</title><script>', description: '"><b> & more' })
  expect(head).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>')
  expect(head).toContain('content="&quot;&gt;&lt;b&gt; &amp; more"')
})
