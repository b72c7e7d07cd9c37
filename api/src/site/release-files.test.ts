import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { testApp } from '../../test/app'
import { publishedSite } from './published-site.fixture'

const test = testApp()
const { put, get } = publishedSite(test)

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

it('asks for the registry again each time', async () => {
  const reply = await get('/mfe/registry.json', {})
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(
    (await get('/mfe/registry.json', { 'if-none-match': String(reply.headers.etag) })).statusCode,
  ).toBe(304)
})
