import { existsSync } from 'node:fs'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { sandboxControl } from '@portal/card-sandbox'
import { emptyDatabase, temporaryFolder } from '../../../test/database'
import { until } from '../../../test/waiting'
import { createApp } from '../../app'
import { migrations } from '../../migrations'
import { systemClock } from '../clock'
import { openDatabase } from '../database/connection/database'
import { migrate } from '../database/migrations/migrate'
import { readConfig, type Config } from '../process/config'
import { createGateway } from '.'

const folder = temporaryFolder()

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** Follows the connections of this process to a port. */
function connectionsTo(port: number) {
  const open: Promise<unknown>[] = []
  const follow = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.once('connect', () => {
      if (socket.remotePort === port) open.push(closed)
    })
  }
  subscribe('net.client.socket', follow)
  return {
    closed: async () => {
      unsubscribe('net.client.socket', follow)
      await Promise.all(open)
      expect(open).not.toHaveLength(0)
    },
  }
}

/** A portal as `npm start` runs it, with the sandbox in the same process. */
async function portal(env: Record<string, string>, own: Partial<Config> = {}) {
  const config = {
    ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', ...env }),
    ...own,
  }
  const db = openDatabase({ ...config, ...(await databaseOf()) })
  await migrate(db, migrations)
  const app = await createApp({ config, db, clock: systemClock })
  await app.listen({ port: config.port, host: config.host })
  return {
    app,
    db,
    gateway: createGateway(config)!,
    control: sandboxControl(config.gateway!.apiUrl),
    stop: async () => {
      await app.close()
      await db.destroy()
    },
  }
}
let database: Promise<Awaited<ReturnType<typeof emptyDatabase>>> | undefined
const databaseOf = () => (database ??= emptyDatabase(folder, 'sandbox'))

const checkout = {
  reference: 'PAY-1-kept',
  amountKobo: 250_000,
  email: 'ada@example.com',
  metadata: {},
}

it('serves the sandbox beside the portal, sends its messages to the portal, and finds it again as it was', async () => {
  const port = await freePort()
  const connections = connectionsTo(port)
  const env = { PORT: String(port) }
  const first = await portal(env)
  const { accessCode } = await first.gateway.initialise(checkout)
  await first.control.faults({ webhooks: { delayMs: 600 } })
  await first.control.pay(checkout.reference)
  await first.stop()
  // Unlike a killed process, this one has connections to the first portal.
  await connections.closed()
  expect(existsSync(join(folder, 'card-sandbox.jsonl'))).toBe(true)

  const second = await portal(env)
  expect(await second.gateway.verify(checkout.reference)).toMatchObject({
    status: 'success',
    feesKobo: 13_750,
  })
  expect((await second.control.state()).faults.webhooks.delayMs).toBe(600)
  await expect(second.gateway.initialise(checkout)).rejects.toMatchObject({
    code: 'duplicate_reference',
  })
  const page = await second.app.inject(`/sandbox/checkout/${accessCode}`)
  expect(page.body).toContain('Payment complete')
  await until(
    async () => (await second.db('webhook_inbox').first()) !== undefined,
    'The message has not arrived',
  )
  expect(await second.db('webhook_inbox')).toEqual([
    expect.objectContaining({ event: 'charge.success', reference: checkout.reference }),
  ])
  await second.stop()
})

it('shows its pages in the portal and nowhere else, to this machine alone', async () => {
  const { app, stop } = await portal({ PORT: String(await freePort()) })
  const { headers } = await app.inject('/sandbox/popup')
  expect(headers['content-security-policy']).toContain(
    "default-src 'none';script-src 'self';style-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'self'",
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect((await app.inject('/app')).headers['x-frame-options']).toBe('DENY')
  for (const stranger of [{ host: 'portal.example.edu' }, { 'x-forwarded-for': '203.0.113.7' }]) {
    for (const url of ['/sandbox/popup', '/sandbox/control', '/sandbox/transaction'])
      expect((await app.inject({ url, headers: stranger })).statusCode).toBe(404)
  }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/sandbox/control',
        headers: {
          'sec-fetch-site': 'cross-site',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'off=1',
      })
    ).statusCode,
  ).toBe(403)
  await stop()
})

it('is not there with keys of the service, and never beside a portal that others reach', async () => {
  const keys = {
    PAYSTACK_SECRET_KEY: 'sk_test_0123456789',
    PAYSTACK_PUBLIC_KEY: 'pk_test_0123456789',
  }
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0', ...keys })
  const db = openDatabase({ ...config, ...(await databaseOf()) })
  const app = await createApp({ config, db, clock: systemClock })
  expect(
    (await app.inject({ url: '/sandbox/control', headers: { accept: 'application/json' } }))
      .statusCode,
  ).toBe(404)
  const sandbox = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: '0' })
  await expect(
    createApp({ config: { ...sandbox, local: false }, db, clock: systemClock }),
  ).rejects.toThrow('this machine alone')
  const live = { ...sandbox, gateway: { ...sandbox.gateway!, secretKey: 'sk_live_0123456789' } }
  await expect(createApp({ config: live, db, clock: systemClock })).rejects.toThrow('no live key')
  await app.close()
  await db.destroy()
})
