import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allOperations } from '@portal/contracts'
import { testApp } from '../../test/app'
import { publishedSite } from './published-site.fixture'

const test = testApp()
const { put, promote, get } = publishedSite(test)

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

it('gives the page to browsers only', async () => {
  expect((await get('/about', { accept: 'application/json' })).statusCode).toBe(404)
  expect(
    (await test.app.inject({ method: 'POST', url: '/about', headers: { accept: 'text/html' } }))
      .statusCode,
  ).toBe(404)
})

const describedApi = async () =>
  (await get('/api/openapi.json')).json<{
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; responses: Record<string, { content: object }> }>
    >
  }>()

it('describes the API, for programs and for people', async () => {
  const document = await describedApi()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/students-new/application/{applicationNumber}']?.get?.operationId).toBe(
    'getStudent',
  )
  const page = await get('/api/docs')
  expect(page.body).toContain('/api/students/login')
  expect(page.body).not.toMatch(/<script|src=/)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
})

it('gives file operations the types of their files in openapi.json, and JSON only to the others', async () => {
  const types = Object.fromEntries(
    Object.values((await describedApi()).paths)
      .flatMap((path) => Object.values(path))
      .map(({ operationId, responses }) => [
        operationId,
        Object.entries(responses).flatMap(([status, { content }]) =>
          status < '300' ? Object.keys(content) : [],
        ),
      ]),
  )
  const files = new Set(allOperations.flatMap(({ id, media }) => (media ? [id] : [])))
  const [described, others] = [true, false].map((isFile) =>
    Object.entries(types).filter(([id]) => files.has(id) === isFile),
  )
  expect(described).toHaveLength(files.size)
  expect(
    described?.filter(([, each]) => each.length === 0 || each.includes('application/json')),
  ).toEqual([])
  expect(others?.filter(([, each]) => each.join() !== 'application/json')).toEqual([])
  expect([types['exportReceipt'], types['exportSchools']]).toEqual([
    ['application/pdf'],
    ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/html'],
  ])
})
