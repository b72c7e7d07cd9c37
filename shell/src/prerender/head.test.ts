import { identity } from '@portal/content/identity'
import { headOf } from './head'

const about = {
  path: '/about',
  title: 'About us',
  description: 'What we teach, and "why".',
} as const
const parse = (head: string): Document =>
  new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html')

it('says title, description and address, for search engines and for previews', () => {
  const head = parse(headOf(about, identity))
  const content = (selector: string) => head.querySelector(selector)?.getAttribute('content')
  expect(head.title).toBe(`About us – ${identity.name}`)
  expect([content('meta[name=description]'), content('meta[property="og:description"]')]).toEqual([
    about.description,
    about.description,
  ])
  expect([
    head.querySelector('link[rel=canonical]')?.getAttribute('href'),
    content('meta[property="og:url"]'),
  ]).toEqual(['%PUBLIC_URL%/about', '%PUBLIC_URL%/about'])
  expect(content('meta[name=robots]')).toBeUndefined()
})

it('describes the institution as what it is', () => {
  const data = JSON.parse(
    parse(headOf(about, identity)).querySelector('script[type="application/ld+json"]')
      ?.textContent ?? '',
  ) as object
  expect(data).toMatchObject({
    '@type': 'CollegeOrUniversity',
    name: identity.name,
    url: '%PUBLIC_URL%/',
    telephone: identity.phone,
    email: identity.email,
    logo: expect.stringMatching(/^%PUBLIC_URL%./),
  })
})

it('asks search engines to leave a sample out', () => {
  expect(headOf({ ...about, robots: 'noindex' }, identity)).toContain(
    '<meta name="robots" content="noindex">',
  )
})

it('is one title and no markup, whatever the institution is called', () => {
  const head = parse(
    headOf(
      { path: '/', title: '</title><script>' },
      { ...identity, name: '"A" & <B>', motto: '</script><img>' },
    ),
  )
  expect(head.title).toBe('</title><script> – "A" & <B>')
  expect(head.querySelectorAll('script, img')).toHaveLength(1)
})
