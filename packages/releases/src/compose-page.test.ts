import { composePage, type Parts } from './compose-page'

const shell =
  '<html><head><!--head--><title>Portal</title><!--/head--><!--registry--><script src="/shell/1/main.js"></script></head>' +
  '<body><div id="root"><!--page--> <noscript><p>Needs JavaScript</p></noscript> <!--/page--></div></body></html>'

const bare: Parts = { registry: '{"seq":1}', localAreas: false, publicUrl: 'https://poly.example' }
const page = {
  area: 'mfe-public',
  release: '1-a',
  path: '/about',
  styles: ['about.css'],
  scripts: ['about.js'],
  head: '<title>About us</title><link rel="canonical" href="%PUBLIC_URL%/about">',
  content: '<h1>About $& us</h1>',
}

it('leaves the root element to the browser where nothing was rendered', () => {
  const html = composePage(shell, bare)
  expect(html).toContain('<title>Portal</title>')
  expect(html).toContain('<noscript>')
  expect(html).toContain('<script type="application/json" id="mfe-registry">{"seq":1}</script>')
  expect(html).not.toContain('data-page')
})

it('puts a frame before the sentence about scripts, and names no page that could be hydrated', () => {
  const html = composePage(shell, { ...bare, frame: '<h1>$& Finance</h1>' })
  expect(html).toMatch(/<div id="root"><h1>[$]& Finance<\/h1> <noscript>/)
  expect(html).not.toContain('data-page')
})

it('puts head, styles and content in, with nothing beside the content that React would stumble over', () => {
  const html = composePage(shell, { ...bare, page })
  expect(html).toContain(
    '<div id="root" data-page="/about" data-release="mfe-public@1-a"><h1>About $& us</h1></div>',
  )
  expect(html).toContain(
    '<link rel="stylesheet" href="/mfe/mfe-public/1-a/about.css" data-href="about.css">',
  )
  expect(html).toContain(
    '<title>About us</title><link rel="canonical" href="https://poly.example/about">',
  )
  expect(html).not.toMatch(/Portal<|noscript|%PUBLIC_URL%/)
})

it('lets nothing in the registry end its element, and marks a portal that takes areas of this machine', () => {
  const html = composePage(shell, {
    ...bare,
    localAreas: true,
    registry: '{"message":"</script><b>"}',
  })
  expect(html).toContain('\\u003c/script>\\u003cb>')
  expect(html).toContain('<meta name="portal-local-areas" content="allowed">')
})

it('leaves out the pictures for a browser that asks for less data, and keeps their elements', () => {
  const picture = '<img data-picture="" src="/mfe/a/1/campus.svg" width="960" alt="1 &gt; 0"/>'
  const crest = '<img src="data:image/svg+xml,x" alt=""/>'
  const preload = '<link rel="preload" as="image" href="/mfe/a/1/campus.svg" fetchPriority="high"/>'
  const pictured = { ...page, head: page.head + preload, content: crest + picture + picture }
  const html = composePage(shell, { ...bare, page: pictured, lessData: true })
  const without = '<img data-picture="" width="960" alt="1 &gt; 0"/>'
  expect(html).toContain(`${crest}${without}${without}</div>`)
  expect(html).not.toContain('campus.svg')
  expect(html).toMatch(/^<html data-less-data="on"><head><title>About us/)
  expect(composePage(shell, { ...bare, page: pictured })).toContain(picture)
  expect(composePage(shell, { ...bare, lessData: true })).toMatch(/^<html data-less-data="on">/)
})
