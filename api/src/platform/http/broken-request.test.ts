import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { testApp } from '../../../test/app'

const test = testApp()
const clients: Socket[] = []
let ended: Promise<unknown>[] = []
let seconds: unknown

beforeAll(async () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = test.app
    .server as Server & { connectionsCheckingInterval: number }
  seconds = [headersTimeout, requestTimeout, connectionsCheckingInterval].map((ms) => ms / 1000)
  // These timeouts take half a minute and more in production. A server reads them when it starts to
  // listen.
  Object.assign(test.app.server as Server & { connectionsCheckingInterval: number }, {
    requestTimeout: 300,
    headersTimeout: 300,
    connectionsCheckingInterval: 50,
    keepAliveTimeout: 300,
  })
  test.app.server.on('connection', (socket) => ended.push(once(socket, 'close')))
  mkdirSync(join(test.config.dataDir, 'site/shell/1-a'), { recursive: true })
  writeFileSync(
    join(test.config.dataDir, 'site/shell/1-a/large.bin'),
    Buffer.alloc(32 * 1024 * 1024),
  )
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  ended = []
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** A client that sends this data and never closes its side. */
async function client(sent: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { port } = test.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  clients.push(socket)
  let text = ''
  socket
    .on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    .on('error', () => undefined)
  const answer = once(socket, 'end').then(
    () => text,
    () => text,
  )
  await once(socket, 'connect')
  socket.write(sent)
  return { socket, answer }
}

const held = () =>
  new Promise<number>((resolve) =>
    test.app.server.getConnections((_error, count) => resolve(count)),
  )
const post =
  'POST /api/students/login HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n'

it('gives headers less time than a whole request: Node takes the longer of the two for the whole', () => {
  expect(seconds).toEqual([15, 30, 5])
})

it('holds no socket of 100 clients that are too slow and never close', async () => {
  const slow = await Promise.all(
    Array.from({ length: 100 }, () => client(`${post}Content-Length: 50\r\n\r\n{`)),
  )
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  )
  expect(answers.every((answer) => answer.includes('{"success":false'))).toBe(true)
  await Promise.all(ended)
  expect([ended.length, await held()]).toEqual([100, 0])
})

it.each([
  ['has not finished its headers', 'GET / HTTP/1.1\r\nHost: por', '408'],
  ['does not speak HTTP', 'hello\r\n\r\n', '400'],
  ['sends endless headers', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, '431'],
  ['announces a body that is too large', `${post}Content-Length: 70000\r\n\r\n{`, '413'],
  ['asks for nothing more', 'GET /api/health HTTP/1.1\r\nHost: portal\r\n\r\n', '200'],
])('answers a client that %s, and lets its socket go', async (_, sent, status) => {
  const { answer } = await client(sent)
  expect(await answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  await Promise.all(ended)
  expect(await held()).toBe(0)
})

it('lets go of a client that never reads its answer', async () => {
  expect(test.app.server.timeout).toBe(60_000)
  test.app.server.timeout = 300
  const { socket } = await client('')
  socket.pause()
  socket.write('GET /shell/1-a/large.bin HTTP/1.1\r\nHost: portal\r\n\r\n')
  await Promise.all(ended)
  expect(await held()).toBe(0)
})
