import { testApp } from '../../../test/app'
import { createApp } from '../../app'

const test = testApp()

/** The lines of the log about one request. */
async function linesOf(logAddresses: boolean): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const app = await createApp({
    config: { ...test.config, logLevel: 'info', logAddresses },
    db: test.db,
    clock: test.clock,
    logStream: { write: (line) => void lines.push(line) },
  })
  await app.inject({ url: '/api/health?q=ada@example.com', remoteAddress: '203.0.113.7' })
  await app.close()
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('sends the id of the request with the reply, and its mails have it', async () => {
  const reply = await test.call('POST', '/students/forgot-password', {
    body: { email: 'nobody@example.com' },
  })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(await test.db('outbox').pluck<unknown[]>('request_id')).toEqual([
    reply.headers['x-request-id'],
  ])
})

it('logs a request without its query and without an address', async () => {
  const lines = await linesOf(false)
  expect(lines).toContainEqual(
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      path: '/api/health',
      status: expect.any(Number),
      ms: expect.any(Number),
    }),
  )
  expect(JSON.stringify(lines)).not.toMatch(/203\.0\.113\.7|ada@example/)
})

it('logs the address if the operator asks for it', async () => {
  expect(await linesOf(true)).toContainEqual(
    expect.objectContaining({ msg: 'request', address: '203.0.113.7' }),
  )
})

it('writes the id of the request into the lines that a request causes', async () => {
  const lines: Record<string, unknown>[] = []
  const app = await createApp({
    config: { ...test.config, logLevel: 'info' },
    db: test.db,
    clock: test.clock,
    logStream: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  })
  app.get('/twice', ({ log }) => {
    log.info({ password: 'hidden' }, 'first line')
    log.child({ part: 'inner' }).warn('second line')
    return ''
  })
  const { headers } = await app.inject('/twice')
  await app.close()
  const reqId = headers['x-request-id']
  expect(reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'first line', reqId }))
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'second line', reqId, part: 'inner', level: 40 }),
  )
  expect(JSON.stringify(lines)).not.toContain('hidden')
})
