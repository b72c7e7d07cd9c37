import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { findPublished, readRegistry } from '@portal/releases/store'
import { publishCommand } from './commands'
import { integrityOf } from './release-files'
import { aBuild, aContext, makeStable, type TestContext } from './testing/fixtures'

let context: TestContext
let server: Server
let origin = ''
let headers: OutgoingHttpHeaders
/** Contents that the other origin has instead of the built ones. */
let changed: Record<string, string>
const asked: string[] = []

beforeEach(async () => {
  context = aContext()
  headers = { 'access-control-allow-origin': '*' }
  changed = {}
  asked.length = 0
  server = createServer(({ url = '' }, response) => {
    const file = url.replace('/mfe/mfe-student/1.0.0-aa/', '')
    asked.push(file)
    const built = path.join(context.root, 'mfe-student/dist', file)
    if (!fs.existsSync(built)) return void response.writeHead(404).end()
    response.writeHead(200, headers).end(changed[file] ?? fs.readFileSync(built))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterEach(async () => {
  context.remove()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const files = {
  'entry.js': `loads page.js=${integrityOf('page')}`,
  'page.js': 'page',
  'font.woff2': 'font',
}
const publishThere = (from = origin) => publishCommand(context, 'mfe-student', { origin: from })

it('publishes a release whose files are at another origin, and names it in the registry', async () => {
  aBuild(context, { files })
  await makeStable(context, 'mfe-student', await publishThere(`${origin}/`))
  expect(asked.toSorted()).toEqual(['entry.js', 'font.woff2', 'page.js'])
  expect((await readRegistry(context.site)).remotes['mfe-student']?.stable?.origin).toBe(origin)
  expect(String(await context.site.read('mfe/mfe-student/1.0.0-aa/page.js'))).toBe('page')
  expect(await publishThere()).toBe('1.0.0-aa')
  await expect(publishCommand(context, 'mfe-student')).rejects.toThrow('releases never change')
})

it.each([
  [
    'another file',
    () => {
      changed['font.woff2'] = 'another font'
    },
    /font\.woff2 is not what release\.json says/,
  ],
  [
    'files that other origins may not read',
    () => {
      headers = {}
    },
    /must allow other origins to read its files/,
  ],
  [
    'no file',
    () => {
      server.removeAllListeners('request').on('request', (_, response) => {
        response.writeHead(404).end()
      })
    },
    /answers 404/,
  ],
])('refuses an origin with %s', async (_, arrange, problem) => {
  aBuild(context, { files })
  arrange()
  await expect(publishThere()).rejects.toThrow(problem)
  expect(await findPublished(context.site, 'mfe-student', '1.0.0-aa')).toBeUndefined()
})

it('refuses a build whose entry has no hashes, a wrong origin, and the shell', async () => {
  aBuild(context, { files: { ...files, 'entry.js': 'loads page.js' } })
  await expect(publishThere()).rejects.toThrow('the entry has no hash of page.js')
  await expect(publishThere('http://cdn.example.edu')).rejects.toThrow('is no origin')
  aBuild(context, { name: 'shell' })
  await expect(publishCommand(context, 'shell', { origin })).rejects.toThrow(
    'The shell is served by the portal itself',
  )
})
