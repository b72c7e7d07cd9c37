import fastify, { type FastifyInstance } from 'fastify'
import { warnOfUntrustedProxy } from './forwarded-address'

const opened: FastifyInstance[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

/** A server with the warning, and its log lines. */
function server(trustProxy: string[] | false) {
  const lines: string[] = []
  const app = fastify({
    trustProxy,
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  opened.push(app)
  warnOfUntrustedProxy(app)
  app.get('/', () => 'here')
  const get = (remoteAddress: string, forwarded?: string) =>
    app.inject({
      url: '/',
      remoteAddress,
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    })
  return { lines, get }
}

it('warns once, at the first request, that the proxy in front is not believed, and names the setting', async () => {
  const { lines, get } = server(false)
  for (let times = 0; times < 3; times += 1) await get('10.0.0.7', '203.0.113.9')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    peer: '10.0.0.7',
    msg: expect.stringContaining('TRUST_PROXY') as string,
  })
})

it('warns of a proxy that is not among those believed', async () => {
  const { lines, get } = server(['10.0.0.8'])
  await get('10.0.0.7', '203.0.113.9')
  expect(lines).toHaveLength(1)
})

it('warns neither of a proxy that is believed, nor of what a visitor from outside claims, nor without a proxy', async () => {
  const [believing, alone] = [server(['10.0.0.7']), server(false)]
  await believing.get('10.0.0.7', '203.0.113.9')
  await believing.get('10.0.0.7', '10.0.0.7')
  await alone.get('203.0.113.9', '198.51.100.1')
  await alone.get('127.0.0.1')
  expect([believing.lines, alone.lines]).toEqual([[], []])
})
