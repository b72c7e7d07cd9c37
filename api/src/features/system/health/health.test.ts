import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { messages } from '@portal/contracts'
import { seedInstitution } from '../../../demo/testing'
import { givePassword, signInStudent } from '../../../../test/accounts'
import { testApp } from '../../../../test/app'
import { engine, temporaryFolder } from '../../../../test/database'
import { createApp } from '../../../app'
import { byItself } from '../../../platform/actor'
import { enqueue } from '../../../platform/mail/outbox'
import { letter, registerMail } from '../../../platform/mail/mails'
import { shutDown } from '../../../platform/process/graceful-shutdown'
import { createReadiness } from './readiness'

const test = testApp()
const folder = temporaryFolder()
/** A result is cached for two seconds. */
beforeEach(() => {
  test.clock.forward(3)
})

const readiness = async () => {
  const reply = await test.call('GET', '/ready')
  return [reply.statusCode, reply.json<{ message?: string }>().message]
}

it('says that the process is up', async () => {
  const reply = await test.call('GET', '/health')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: 'up' })
  expect(reply.headers['cache-control']).toBe('no-store')
})

it('is ready once the database is migrated', async () => {
  expect((await test.call('GET', '/ready')).json()).toEqual({ status: 'ready' })
  test.clock.forward(3)
  await test.db('migrations').where({ name: '2026-11-23_01_platform' }).update({ name: 'aside' })
  const reply = await test.call('GET', '/ready')
  await test.db('migrations').where({ name: 'aside' }).update({ name: '2026-11-23_01_platform' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toEqual({ success: false, message: messages.readiness.notMigrated })
})

it('says that no mail has been sent for an hour, and stays ready', async () => {
  const details = async () => {
    test.clock.forward(61)
    return (await test.call('GET', '/ready')).json<{ status: string; details?: string[] }>()
  }
  registerMail('outage', { render: () => letter('Outage', ['Text']) })
  const queue = () =>
    enqueue(
      test.db,
      { kind: 'outage', to: { name: '', address: 'a@example.com' }, data: {} },
      byItself,
    )
  await queue()
  expect(await details()).toEqual({ status: 'ready' })
  test.clock.forward(3600)
  expect(await details()).toEqual({ status: 'ready', details: [messages.readiness.mailOutage] })
  // One mail that cannot be delivered is no outage while others are sent.
  await test.deliver()
  await queue()
  await test.db('outbox').where({ status: 'waiting' }).update({ created_at: '2020-01-01' })
  expect(await details()).toEqual({ status: 'ready' })
  await test.db('outbox').delete()
})

/**
 * Refuses every new row, as a full disk does. The embedded engine has a setting that refuses
 * writes.
 */
const full =
  engine === 'mysql'
    ? {
        on: "create trigger full_disk before insert on account_sessions for each row signal sqlstate 'HY000' set mysql_errno = 1021",
        off: 'drop trigger full_disk',
      }
    : { on: 'pragma query_only = on', off: 'pragma query_only = off' }

it('is not ready while sign-ins fail because the database is not writable, and ready afterwards', async () => {
  const seed = await seedInstitution(test)
  const student = await seed.student()
  await givePassword(test, 'students', student.id)
  await test.db.raw(full.on)
  try {
    expect((await signInStudent(test, student.number)).statusCode).toBe(503)
    expect(await readiness()).toEqual([503, messages.readiness.notWritable])
  } finally {
    await test.db.raw(full.off)
  }
  expect(await readiness()).toEqual([503, messages.readiness.notWritable]) // the cached result
  test.clock.forward(3)
  expect(await readiness()).toEqual([200, undefined])
  expect(new Set(test.takeErrors().map(({ msg }) => msg))).toEqual(
    new Set(['storage full or read-only']),
  )
})

it('shows stored data to signed-in people while the database is not writable', async () => {
  const cookie = await test.sessionOf('student', (await (await seedInstitution(test)).student()).id)
  test.clock.forward(120) // wait until the session's time of use is stored again
  await test.db.raw(full.on.replace('insert', 'update'))
  try {
    expect((await test.call('GET', '/students/user-data', { cookie })).statusCode).toBe(200)
  } finally {
    await test.db.raw(full.off)
  }
})

it('writes no rows, and checks once for many concurrent requests', async () => {
  let looks = 0
  test.db.on('query', ({ sql }: { sql: string }) => {
    if (/^insert into .account_sessions/.test(sql)) looks += 1
  })
  const replies = await Promise.all(Array.from({ length: 50 }, () => test.call('GET', '/ready')))
  test.db.removeAllListeners('query')
  expect([new Set(replies.map(({ statusCode }) => statusCode)), looks]).toEqual([new Set([200]), 1])
  expect(await test.db('account_sessions')).toEqual([])
})

it('is not ready while the database is frozen, asks it once only, and sees that it is back', async () => {
  let thaw: () => void = () => undefined
  let looks = 0
  const ready = createReadiness(
    () => {
      looks += 1
      return new Promise<void>((resolve) => {
        thaw = resolve
      })
    },
    test.clock,
    10,
  )
  for (const moment of [1, 2, 3]) {
    await expect(ready()).rejects.toThrow(messages.readiness.unreachable)
    test.clock.forward(moment + 3)
  }
  expect(looks).toBe(1)
  const back = ready()
  thaw()
  await back
  expect(looks).toBe(1)
})

async function listening() {
  const app = await createApp({
    config: { ...test.config, dataDir: folder },
    db: test.db,
    clock: test.clock,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const get = (path: string) => fetch(`http://127.0.0.1:${String(port)}/api${path}`)
  return { app, port, get }
}

it('is not ready from the start of the shutdown, while the listener works until the end of the delay', async () => {
  const { app, get } = await listening()
  expect((await get('/ready')).status).toBe(200)
  const ended = shutDown(app, 1_500)
  const reply = await get('/ready')
  expect([reply.status, await reply.json()]).toEqual([
    503,
    { success: false, message: messages.readiness.stopping },
  ])
  const others = await get('/health')
  expect([others.status, others.headers.get('connection')]).toEqual([200, 'close'])
  await ended
  await expect(get('/health')).rejects.toThrow()
})

it('ends although a client has sent half a request and waits', async () => {
  const { app, port } = await listening()
  const met = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = once(socket, 'close')
  await Promise.all([met, once(socket, 'connect')])
  socket.write('GET /api/health HT')
  await shutDown(app, 50, 100)
  await closed
})
