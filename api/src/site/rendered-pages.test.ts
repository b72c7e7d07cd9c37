import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { testApp } from '../../test/app'

const test = testApp()
const site = (path: string): string => join(test.config.dataDir, 'site', path)
const put = (path: string, content: string): void => {
  mkdirSync(dirname(site(path)), { recursive: true })
  writeFileSync(site(path), content)
}
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } })

const routes = [
  { id: 'public.home', path: '/', access: 'public', frame: 'public', prerender: true },
  { id: 'public.auth', path: '/auth', access: 'guest', frame: 'student', prerender: true },
  { id: 'public.app', path: '/app', access: 'student', frame: 'student' },
]
const stable = (release: string) => ({
  release,
  container: { entry: 'entry.js', integrity: 'sha384-Aa' },
  preload: ['entry.js'],
  area: { routes },
})
let seq = 0
const promote = (shell: string, area: object): void => {
  seq += 1
  put(
    'mfe/registry.json',
    JSON.stringify({
      seq,
      note: 'x'.repeat(seq),
      shell: { stable: { release: shell } },
      remotes: { 'mfe-public': area },
    }),
  )
}
const render = (shell: string, release: string): void => {
  const page = {
    path: '/',
    head: '<title>Home</title><link rel="canonical" href="%PUBLIC_URL%/">',
    content: `<h1>${shell} ${release}</h1><img data-picture="" src="/campus.svg" alt=""/>`,
    styles: ['home.css'],
  }
  const pages = [page, { ...page, path: '/auth' }]
  const frames = [{ path: '/app', content: '<h1>Welcome</h1>' }]
  put(`pages/${shell}/mfe-public/${release}.json`, JSON.stringify({ schema: 1, pages, frames }))
  put(
    `mfe/mfe-public/${release}/release.json`,
    JSON.stringify({ pages: { 'public.home': ['home.css', 'home.js'] } }),
  )
}

beforeEach(() => {
  rmSync(site('pages'), { recursive: true, force: true })
  for (const release of ['1-s', '2-s']) {
    put(
      `shell/${release}/index.html`,
      '<head><!--head--><title>Portal</title><!--/head--><!--registry--></head><div id="root"><!--page--><!--/page--></div>',
    )
  }
  promote('1-s', { stable: stable('1-a') })
})

it('sends the page of these two releases with the document, and asks for its script along with it', async () => {
  render('1-s', '1-a')
  const reply = await get('/?utm=1')
  expect(reply.body).toContain('<h1>1-s 1-a</h1>')
  expect(reply.body).toContain(`<link rel="canonical" href="${test.config.publicUrl}/">`)
  expect(reply.headers.link).toMatch(
    /entry[.]js>; rel=preload.*<\/mfe\/mfe-public\/1-a\/home[.]js>; rel=preload; as=script$/,
  )
  const packed = await get('/', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(reply.body)
  expect((await get('/', { 'if-none-match': String(reply.headers.etag) })).statusCode).toBe(304)
})

it('has the stylesheets of the page in the document, and does not ask for them along with it', async () => {
  render('1-s', '1-a')
  put('mfe/mfe-public/1-a/home.css', 'h1{color:#14532d}')
  const { body, headers } = await get('/')
  expect(body).toContain('<style data-href="home.css">h1{color:#14532d}</style>')
  expect(headers.link).toContain('home.js')
  expect(headers.link).not.toContain('home.css')
})

it('sends the frame of a guarded page to browsers that seem to have a session of its kind', async () => {
  render('1-s', '1-a')
  const bodies = await Promise.all(
    ['portal_hint=student', 'portal_hint=staff', ''].map(
      async (cookie) => (await get('/app', { cookie })).body,
    ),
  )
  expect(bodies.map((body) => body.includes('<div id="root"><h1>Welcome</h1>'))).toEqual([
    true,
    false,
    false,
  ])
})

it('sends a page for guests to browsers that can have no session', async () => {
  render('1-s', '1-a')
  const [guest, student] = await Promise.all([
    get('/auth'),
    get('/auth', { cookie: 'portal_hint=student' }),
  ])
  expect(
    [guest, student].map(({ statusCode, body }) => [statusCode, body.includes('<h1>')]),
  ).toEqual([
    [200, true],
    [200, false],
  ])
  expect(guest.headers.etag).not.toBe(student.headers.etag)
})

it('sends it to a browser that somebody has signed out of as well, before the API has heard of that', async () => {
  render('1-s', '1-a')
  const { body } = await get('/auth', {
    cookie: 'portal_hint=student; portal_signed_out_student=1',
  })
  expect(body).toContain('<h1>')
})

it.each([
  ['the switch is on', { cookie: 'portal_less_data=on' }, true],
  ['the browser asks for it', { 'save-data': 'on' }, true],
  [
    'the switch is on, and the browser does not ask',
    { cookie: 'portal_less_data=on', 'save-data': 'off' },
    true,
  ],
  ['the switch is off', { cookie: 'portal_less_data=off', 'save-data': 'on' }, false],
  ['the cookie has another value', { cookie: 'portal_less_data=1' }, false],
])('leaves out the pictures exactly if less data is wanted: %s', async (_, headers, isLess) => {
  render('1-s', '1-a')
  const [usual, asked] = await Promise.all([get('/'), get('/', headers)])
  expect(usual.body).toContain('src="/campus.svg"')
  expect(asked.body.includes('src="/campus.svg"')).toBe(!isLess)
  expect(asked.headers['cache-control']).toBe('no-cache')
  // A cache asks again each time, and gets a 304 only for the document of its own request.
  expect(asked.headers.etag === usual.headers.etag).toBe(!isLess)
  const again = await get('/', { ...headers, 'if-none-match': String(usual.headers.etag) })
  expect(again.statusCode).toBe(isLess ? 200 : 304)
})

it('sends the shell alone everywhere else, under another ETag', async () => {
  render('1-s', '1-a')
  const [home, app, nowhere] = await Promise.all([get('/'), get('/app'), get('/nowhere')])
  expect([app.body, nowhere.body].every((body) => body.includes('<title>Portal</title>'))).toBe(
    true,
  )
  expect(home.headers.etag).not.toBe(app.headers.etag)
  expect(nowhere.statusCode).toBe(404)
})

it.each([
  [
    'an area that is switched off',
    { stable: stable('1-a'), disabled: { message: 'Back soon' } },
    [],
  ],
  ['a name that leads out of the site', { stable: stable('../1-a') }, ['registry damaged']],
])('sends no page of %s', async (_, area, logged) => {
  render('1-s', '1-a')
  promote('1-s', area)
  const reply = await get('/')
  expect([reply.statusCode, reply.body.includes('<h1>')]).toEqual([200, false])
  expect(test.takeErrors().map(({ msg }) => msg)).toEqual(logged)
})

it('sends the page of the canary to the browsers that run it, and of the stable release to all others', async () => {
  render('1-s', '1-a')
  const canary = { ...stable('2-b'), percent: 20, salt: 'mfe-public:2-b' }
  promote('1-s', { stable: stable('1-a'), canary })
  const headingFor = async (cookie?: string) => {
    const reply = await get('/', cookie ? { cookie } : {})
    return /<h1>(.*?)<\/h1>/.exec(reply.body)?.[1]
  }
  const runs = 'portal_canaries=mfe-student@9-z|mfe-public@2-b'
  expect([await headingFor(), await headingFor(runs)]).toEqual(['1-s 1-a', undefined])
  render('1-s', '2-b')
  expect([await headingFor(), await headingFor(runs)]).toEqual(['1-s 1-a', '1-s 2-b'])
  expect(await headingFor('portal_canaries=mfe-public@3-c')).toBe('1-s 1-a')
  expect(await headingFor('portal_canaries=%00"<script>')).toBe('1-s 1-a')
})

it('goes back with a roll-back: with the page at once, or as soon as it has been rendered', async () => {
  render('1-s', '1-a')
  render('1-s', '2-b')
  promote('1-s', { stable: stable('2-b') })
  expect((await get('/')).body).toContain('<h1>1-s 2-b</h1>')
  promote('1-s', { stable: stable('1-a') })
  expect((await get('/')).body).toContain('<h1>1-s 1-a</h1>')
  promote('2-s', { stable: stable('1-a') })
  expect((await get('/')).body).not.toContain('<h1>')
  render('2-s', '1-a')
  expect((await get('/')).body).toContain('<h1>2-s 1-a</h1>')
})
