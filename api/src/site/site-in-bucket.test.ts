import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { messages } from '@portal/contracts'
import { testApp } from '../../test/app'
import { testBucket } from '../../test/bucket'
import { createApp } from '../app'
import { openSite } from '../platform/stores'

const { server, stores } = testBucket()
// Before the hook of `testApp`, which fails on logged errors.
afterEach(() => {
  expect(test.takeErrors().filter(({ msg }) => msg !== 'registry damaged')).toEqual([])
})
const test = testApp(stores)

const put = (key: string, content: string | Buffer | object) =>
  openSite(test.config).replace(
    key,
    typeof content === 'object' && !Buffer.isBuffer(content) ? JSON.stringify(content) : content,
  )
const integrity = 'sha384-Aa'
const routes = [
  { id: 'public.home', path: '/', access: 'public', prerender: true },
  { id: 'public.about', path: '/about', access: 'public' },
]
const stable = {
  release: '1-a',
  container: { entry: 'entry.js', integrity },
  preload: ['entry.js'],
  area: { routes },
}
const stateOf = (seq: number, shell: string) => ({
  seq,
  shell: { stable: { release: shell } },
  remotes: { 'mfe-public': { stable } },
})
/** As the release tools do, and a second passes. */
async function promote(seq: number, shell: string): Promise<void> {
  await put(`mfe/history/${String(seq)}.json`, stateOf(seq, shell))
  await put('mfe/registry.json', stateOf(seq, shell))
  test.clock.forward(2)
}
const render = (shell: string) =>
  put(`pages/${shell}/mfe-public/1-a.json`, {
    pages: [{ path: '/', head: '<title>Home</title>', content: `<h1>${shell}</h1>`, styles: [] }],
  })

beforeEach(async () => {
  for (const key of await openSite(test.config).list('mfe/history/'))
    await openSite(test.config).remove(key)
  for (const shell of ['1-s', '2-s', '3-s']) {
    await put(
      `shell/${shell}/index.html`,
      `<html><head><!--head--><!--/head--><!--registry--></head><body title="${shell}"><div id="root"><!--page--><!--/page--></div></body></html>`,
    )
    await put(`shell/${shell}/main.js`, `console.log('${shell}')`)
    await put(`shell/${shell}/main.js.br`, brotliCompressSync(`console.log('${shell}')`))
    await put(`shell/${shell}/release.json`, {
      files: [{ path: 'main.js', integrity, packed: { br: integrity } }],
    })
  }
  await put('mfe/mfe-public/1-a/release.json', { files: [{ path: 'entry.js', integrity }] })
  await put('mfe/mfe-public/1-a/entry.js', 'export {}')
  await promote(1, '1-s')
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  test.app.inject({ url, headers })
const shellAt = async (url: string) => /<body title="(\d-s)/.exec((await get(url)).body)?.[1]
/** Waits until a file is copied, which happens in the background. */
async function copied(key: string): Promise<void> {
  while (!existsSync(join(test.app.siteFiles.root, key))) await nextTask()
}
const ready = async () =>
  (await test.call('GET', '/ready')).json<{ details?: string[] }>().details?.join()

it('serves pages, files and the registry, and writes nothing to the data folder', async () => {
  expect(await shellAt('/about')).toBe('1-s')
  const file = await get('/shell/1-s/main.js', { 'accept-encoding': 'br' })
  expect([
    file.statusCode,
    file.headers['cache-control'],
    brotliDecompressSync(file.rawPayload).toString(),
  ]).toEqual([200, 'public, max-age=31536000, immutable', "console.log('1-s')"])
  expect((await get('/mfe/mfe-public/1-a/entry.js')).body).toBe('export {}')
  const registry = await get('/mfe/registry.json')
  expect([registry.json(), registry.headers['cache-control']]).toEqual([
    stateOf(1, '1-s'),
    'no-cache',
  ])
  expect(
    (await get('/mfe/registry.json', { 'if-none-match': String(registry.headers.etag) }))
      .statusCode,
  ).toBe(304)
  expect(existsSync(join(test.config.dataDir, 'site'))).toBe(false)
})

it('has no file that its release does not list, and none outside of the site', async () => {
  await put('shell/1-s/stray.js', 'stray')
  for (const url of [
    '/shell/1-s/stray.js',
    '/shell/1-s/none.js',
    '/shell/9-z/main.js',
    '/mfe/mfe-public/1-a/..%2f..%2fregistry.json',
    '/mfe/gates/mfe-public/..%2f..%2fregistry.json',
    '/mfe/gates/mfe-public/none.json',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404])
})

it('follows a promotion within a second', async () => {
  expect(await shellAt('/about')).toBe('1-s')
  await promote(2, '2-s')
  expect(await shellAt('/about')).toBe('2-s')
})

it('sends rendered pages, also if they are rendered after the promotion', async () => {
  await render('1-s')
  await promote(2, '1-s')
  expect((await get('/')).body).toContain('<h1>1-s</h1>')
  await promote(3, '2-s')
  expect((await get('/')).body).not.toContain('<h1>')
  await render('2-s')
  test.clock.forward(2)
  expect((await get('/')).body).toContain('<h1>2-s</h1>')
})

it('sends the result of a verification as it is now', async () => {
  for (const result of ['first', 'second']) {
    await put('mfe/gates/mfe-public/1-a.json', { result })
    const reply = await get('/mfe/gates/mfe-public/1-a.json')
    expect([reply.json(), reply.headers['cache-control']]).toEqual([{ result }, 'no-cache'])
  }
})

it('serves the last known registry and the files of its releases while the bucket does not answer', async () => {
  await promote(2, '2-s')
  expect(await shellAt('/about')).toBe('2-s')
  await copied('shell/2-s/main.js.br')
  await copied('mfe/mfe-public/1-a/entry.js')
  server.pause()
  test.clock.forward(2)
  expect(await shellAt('/about')).toBe('2-s')
  expect(await shellAt('/')).toBe('2-s')
  for (const url of ['/shell/2-s/main.js', '/mfe/mfe-public/1-a/entry.js'])
    expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(200)
  expect((await get('/mfe/registry.json')).json()).toEqual(stateOf(2, '2-s'))
  expect(await ready()).toBe(`${server.endpoint} does not answer; state 2 is served`)
  const other = await get('/shell/3-s/main.js')
  expect([other.statusCode, other.json(), other.headers['cache-control']]).toMatchObject([
    503,
    { message: messages.general.busy },
    'no-store',
  ])
  server.resume()
  await promote(3, '3-s')
  expect(await shellAt('/about')).toBe('3-s')
  expect([(await get('/shell/3-s/main.js')).statusCode, await ready()]).toEqual([200, undefined])
})

it('serves the registry of before if the bucket fails in the middle of a promotion', async () => {
  expect(await shellAt('/about')).toBe('1-s')
  await put('mfe/registry.json', '{"seq":')
  test.clock.forward(2)
  expect(await shellAt('/about')).toBe('1-s')
  expect(await ready()).toContain('is cut off or no JSON; state ')
})

it('says that it is busy if it starts without its bucket, and goes on when it is back', async () => {
  server.pause()
  const app = await createApp({ config: test.config, db: test.db, clock: test.clock })
  try {
    const page = { url: '/about', headers: { accept: 'text/html' } }
    const reply = await app.inject(page)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      503,
      { message: messages.general.busy },
    ])
    await expect(app.isPublished()).rejects.toThrow(`${server.endpoint} does not answer`)
    server.resume()
    test.clock.forward(2)
    expect((await app.inject(page)).statusCode).toBe(200)
    expect(readdirSync(app.siteFiles.root)).not.toEqual([])
  } finally {
    await app.close()
  }
  expect(existsSync(app.siteFiles.root)).toBe(false)
})

it('calls the store once for many requests of a new file', async () => {
  await put('shell/4-s/release.json', { files: [{ path: 'large.js', integrity }] })
  await put('shell/4-s/large.js', 'x'.repeat(500_000))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => get('/shell/4-s/large.js', {})),
  )
  expect(replies.map(({ statusCode, body }) => [statusCode, body.length])).toEqual(
    replies.map(() => [200, 500_000]),
  )
})
