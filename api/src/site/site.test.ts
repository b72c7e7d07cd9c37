import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { testApp } from '../../test/app'

const test = testApp()
const put = (path: string, content: string | Buffer) => {
  const file = join(test.config.dataDir, 'site', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
const students = {
  'mfe-student': {
    stable: {
      release: '1-a',
      area: {
        routes: [
          { path: '/staff/students', access: 'staff' },
          { path: '/staff/students/:number', access: 'staff' },
          { path: '/sample', access: 'public', robots: 'noindex' },
        ],
      },
    },
  },
}
const promote = (release: string, note = '') =>
  put(
    'mfe/registry.json',
    JSON.stringify({ seq: 1, note, shell: { stable: { release } }, remotes: students }),
  )
const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  test.app.inject({ url, headers })

const integrity = 'sha384-Aa'
beforeEach(() => {
  for (const release of ['1-a', '2-b'])
    put(
      `shell/${release}/index.html`,
      `<html><head><!--registry--><script defer src="/shell/${release}/main.js"></script></head><body>${release}</body></html>`,
    )
  put('shell/1-a/main.js', 'console.log(1)')
  put('shell/1-a/main.js.br', brotliCompressSync('console.log(1)'))
  put(
    'shell/1-a/release.json',
    JSON.stringify({
      files: [
        { path: 'index.html', integrity },
        { path: 'main.js', integrity, packed: { br: 'sha384-Aa' } },
      ],
    }),
  )
  put('mfe/mfe-student/1-a/area.js', 'export {}')
  put(
    'mfe/mfe-student/1-a/release.json',
    JSON.stringify({ files: [{ path: 'area.js', integrity }] }),
  )
  promote('1-a')
})

it('serves the files of a release for ever, compressed ones where they are wanted', async () => {
  const plain = await get('/shell/1-a/main.js', {})
  expect([
    plain.statusCode,
    plain.headers['cache-control'],
    plain.headers['x-content-type-options'],
  ]).toEqual([200, 'public, max-age=31536000, immutable', 'nosniff'])
  const small = await get('/shell/1-a/main.js', { 'accept-encoding': 'br' })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/)
  expect((await get('/mfe/mfe-student/1-a/area.js')).statusCode).toBe(200)
})

it('serves nothing of a release that its release.json does not list, packed or not', async () => {
  put('shell/1-a/stray.js', 'stray')
  put('mfe/mfe-student/1-a/area.js.br', brotliCompressSync('something else'))
  put('mfe/mfe-student/1-a/area.js.gz', gzipSync('something else'))
  put('mfe/mfe-student/2-b/area.js', 'half published, without a release.json')
  const status = async (url: string) => (await get(url)).statusCode
  expect(
    await Promise.all(
      [
        '/shell/1-a/stray.js',
        '/shell/1-a/main.js.br',
        '/mfe/mfe-student/1-a/area.js.br',
        '/mfe/mfe-student/2-b/area.js',
      ].map(status),
    ),
  ).toEqual([404, 404, 404, 404])
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await get('/mfe/mfe-student/1-a/area.js', { 'accept-encoding': encoding })
    expect([reply.statusCode, unpack(reply.rawPayload).toString()]).toEqual([200, 'export {}'])
  }
  expect(await status('/shell/1-a/release.json')).toBe(200)
})

it.each(['br;q=0', 'gzip', 'br;q=0.0, identity'])(
  'sends no brotli to a browser that says %s',
  async (encoding) => {
    const reply = await get('/shell/1-a/main.js', { 'accept-encoding': encoding })
    const content =
      reply.headers['content-encoding'] === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload
    expect([reply.headers.vary, content.toString()]).toEqual(['accept-encoding', 'console.log(1)'])
  },
)

it('lets nobody keep the result of a verification, which a later run may change', async () => {
  put('mfe/gates/mfe-student/1-a.json', '{}')
  const reply = await get('/mfe/gates/mfe-student/1-a.json')
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
})

it.each([
  '/mfe/mfe-student/1-a/gone.js',
  '/mfe/mfe-student/9-z/',
  '/mfe/a/b/.%00.',
  '/shell/%00/main.js',
  '/shell/1-a/gone',
  '/mfe',
  '/shell/1-a/..%2f..%2f..%2fsession-secret',
  '/logo.png',
  '/dev/nothing',
  '/api/nothing',
])('has nothing at %s, and nobody may keep that', async (url) => {
  const reply = await get(url)
  expect([403, 404]).toContain(reply.statusCode)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.body).not.toContain('<html')
})

it.each(
  [
    '/mfe/a/b/',
    '/mfe/mfe-student/1-a/',
    '/mfe/gates/mfe-student/',
    '/shell/1-a/',
    '/mfe/',
    '/shell/',
    '/department/',
    '/',
    '/api/',
  ].flatMap((place) => ['%00', '.%00.', 'main.js%00', 'x/%00', '%0a'].map((end) => place + end)),
)('has nothing at %s, which no file can be called', async (url) => {
  for (const headers of [{ accept: 'text/html' }, { 'accept-encoding': 'br' }]) {
    const reply = await get(url, headers)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      404,
      expect.stringMatching(/^no-(?:store|cache)$/),
    ])
  }
})

it.each(['%', '%zz', '%c0%af', '%ff', '%ed%a0%80', '%2e%2e%2f', '%5c..%5c'])(
  'refuses the malformed address %s below every folder and as a page, without a fault',
  async (end) => {
    for (const place of ['/mfe/a/b/', '/mfe/gates/x/', '/shell/1-a/', '/', '/department/', '/api/'])
      expect([400, 403, 404]).toContain((await get(place + end)).statusCode)
  },
)

it('answers the address of every page with the current page and the registry in it', async () => {
  promote('1-a', '</script><b>')
  const reply = await get('/staff/students')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
  const json =
    /<script type="application\/json" id="mfe-registry">(.*?)<\/script>/.exec(reply.body)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    note: '</script><b>',
    shell: { stable: { release: '1-a' } },
  })
  expect(
    (
      await get('/staff/students', {
        accept: 'text/html',
        'if-none-match': String(reply.headers.etag),
      })
    ).statusCode,
  ).toBe(304)
})

it('says 404 with the page where no area has one, whatever the browser has kept', async () => {
  const reply = await get('/nowhere')
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual(
    [404, 'text/html; charset=utf-8', 'no-cache'],
  )
  expect(
    (await get('/nowhere', { accept: 'text/html', 'if-none-match': String(reply.headers.etag) }))
      .statusCode,
  ).toBe(404)
})

it.each([
  ['/staff/students/', '/staff/students'],
  ['/Staff/STUDENTS', '/staff/students'],
  ['/Staff/Students/?page=2&q=A%26B', '/staff/students?page=2&q=A%26B'],
  ['/staff/Students/ND-CS-001/', '/staff/students/ND-CS-001'],
])(
  'sends %s, which the shell would find, to the one address of the page',
  async (url, location) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      308,
      location,
      'no-cache',
    ])
    expect((await get(location)).statusCode).toBe(200)
  },
)

it.each(['//evil.example/', '/staff//students', '//staff/students', '/staff/students//'])(
  'sends nobody from %s anywhere',
  async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined])
  },
)

it('asks search engines to leave out a page that is only a sample', async () => {
  expect((await get('/sample')).headers['x-robots-tag']).toBe('noindex')
  expect((await get('/staff/students')).headers).not.toHaveProperty('x-robots-tag')
})

it('follows a promotion without a restart', async () => {
  expect((await get('/')).body).toContain('1-a</body>')
  await new Promise((resolve) => setTimeout(resolve, 20))
  promote('2-b', 'longer')
  expect((await get('/')).body).toContain('2-b</body>')
})

it('packs the page, and asks for the files of its area along with it', async () => {
  const stable = {
    release: '1-a',
    container: { entry: 'entry.js', integrity: 'sha384-Aa' },
    preload: ['entry.js'],
    area: {
      routes: [
        { path: '/app/auth', access: 'guest' },
        { path: '/app', access: 'student' },
      ],
    },
  }
  put(
    'mfe/registry.json',
    JSON.stringify({
      shell: { stable: { release: '1-a' } },
      remotes: { 'mfe-student': { stable } },
    }),
  )
  const plain = await get('/app/auth')
  expect(plain.headers.link).toMatch(
    /^<[/]shell[/]1-a[/]main[.]js>; rel=preload; as=script, <[/]mfe[/]mfe-student[/]1-a[/]entry[.]js>; rel=preload/,
  )
  expect([plain.headers.vary, plain.headers['content-encoding']]).toEqual([
    'accept-encoding',
    undefined,
  ])
  const packed = await get('/app/auth', {
    accept: 'text/html',
    'accept-encoding': 'gzip, deflate, br',
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const older = await get('/app/auth', { accept: 'text/html', 'accept-encoding': 'gzip' })
  expect(gunzipSync(older.rawPayload).toString()).toBe(plain.body)
  const hint = 'portal_hint=student'
  const links = await Promise.all(
    [
      {},
      { cookie: hint },
      { cookie: `${hint}; portal_signed_out_student=1` },
      { cookie: hint, 'save-data': 'on' },
    ].map((each) => get('/app', { accept: 'text/html', ...each })),
  )
  expect(links.map(({ headers }) => String(headers.link).includes('entry.js'))).toEqual([
    false,
    true,
    false,
    false,
  ])
  expect(links[3]?.headers).not.toHaveProperty('link')
})

it('asks for the registry again each time', async () => {
  const reply = await get('/mfe/registry.json', {})
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(
    (await get('/mfe/registry.json', { 'if-none-match': String(reply.headers.etag) })).statusCode,
  ).toBe(304)
})

it('gives the page to browsers only', async () => {
  expect((await get('/about', { accept: 'application/json' })).statusCode).toBe(404)
  expect(
    (await test.app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/html' } }))
      .statusCode,
  ).toBe(404)
})

it('describes the API, for programs and for people', async () => {
  const document = (await get('/api/openapi.json')).json<{
    openapi: string
    paths: Record<string, Record<string, { operationId: string }>>
  }>()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/students-new/application/{applicationNumber}']?.get?.operationId).toBe(
    'getStudent',
  )
  const page = await get('/api/docs')
  expect(page.body).toContain('/api/students/login')
  expect(page.body).not.toMatch(/<script|src=/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})
