import { setImmediate as nextTask } from 'node:timers/promises'
import { testApp } from '../../../test/app'
import { aLatch, startSmtp } from '../../../test/smtp'
import { byItself } from '../actor'
import { secondsFrom } from '../clock'
import { letter, registerMail } from './mails'
import { enqueue } from './outbox'

const test = testApp()
const render = ({ name }: { name: string }) => letter(`About ${name}`, [`Dear ${name},`])
registerMail('test', { render })
registerMail('test-credentials', { priority: 'credentials', render })
registerMail('test-recovery', { priority: 'recovery', render })

const smtp = (refuse?: Parameters<typeof startSmtp>[1]) => startSmtp(test, refuse)
const askOf = (name: string, kind = 'test', by: Parameters<typeof enqueue>[2] = byItself) =>
  enqueue(test.db, { kind, to: { name, address: `${name}@example.com` }, data: { name } }, by)
const rows = async () => (await test.db('outbox').orderBy('id')) as { status: string }[]

it('sends each mail once although three workers look at the same time', async () => {
  const server = await smtp()
  for (let index = 0; index < 12; index += 1) await askOf(`number${String(index)}`)
  await Promise.all(
    [server.worker(), server.worker(), server.worker()].map((worker) => worker.drain()),
  )
  await server.close()
  expect(server.received).toHaveLength(12)
})

it('has four mails on their way at once, over connections that are kept', async () => {
  const latch = aLatch()
  const server = await smtp(latch.pass)
  for (let index = 0; index < 12; index += 1) await askOf(`number${String(index)}`)
  const drained = server.worker().drain()
  await latch.reached(4)
  expect(server.received).toHaveLength(0)
  latch.open()
  await drained
  await server.close()
  expect([server.received.length, server.connections()]).toEqual([12, 4])
})

it('sends recovery links first and then login details, however many other mails were there before', async () => {
  const latch = aLatch()
  const server = await smtp(latch.pass)
  for (let index = 0; index < 20; index += 1) await askOf(`number${String(index)}`)
  for (const name of ['new-one', 'new-two', 'new-three']) await askOf(name, 'test-credentials')
  for (const name of ['lost-one', 'lost-two']) await askOf(name, 'test-recovery')
  const drained = server.worker().drain()
  await latch.reached(4)
  expect(latch.held.filter((to) => to.startsWith('lost')).sort()).toEqual([
    'lost-one@example.com',
    'lost-two@example.com',
  ])
  expect(latch.held.filter((to) => to.startsWith('new'))).toHaveLength(2)
  latch.open()
  await drained
  await server.close()
  expect(server.received).toHaveLength(25)
})

it('lets a slow recipient and a refused one hold nobody else', async () => {
  const latch = aLatch()
  const server = await smtp((to) =>
    to.startsWith('slow') ? latch.pass(to) : to.startsWith('gone') ? 550 : undefined,
  )
  const worker = server.worker()
  await askOf('slow')
  await askOf('gone')
  const drained = worker.drain()
  await latch.reached(1)
  for (let index = 0; index < 10; index += 1) await askOf(`number${String(index)}`)
  const others = worker.drain()
  await server.reached(10)
  expect(server.received).toHaveLength(10)
  latch.open()
  await Promise.all([drained, others])
  await server.close()
  expect((await rows()).map(({ status }) => status).sort()).toEqual([
    'failed',
    ...Array<string>(11).fill('sent'),
  ])
})

it('sends a mail once although the mail server takes longer than the lease', async () => {
  const latch = aLatch()
  const server = await smtp(latch.pass)
  await askOf('slow')
  const drained = server.worker(10).drain()
  await latch.reached(1)
  const leasedUntil = async () =>
    String(((await rows())[0] as { leased_until?: string } | undefined)?.leased_until)
  for (let times = 0; times < 3; times += 1) {
    test.clock.forward(100)
    const soon = secondsFrom(test.clock.now(), 100)
    // The embedded database answers without a task, so timers would never run between two
    // questions.
    while ((await leasedUntil()) < soon) await nextTask()
    await server.worker().drain()
  }
  latch.open()
  await drained
  await server.close()
  expect(server.received).toHaveLength(1)
  expect((await rows()).map(({ status }) => status)).toEqual(['sent'])
})

it('stores the request that caused a mail, and logs its failures with it', async () => {
  const server = await smtp(() => 550)
  await askOf('gone', 'test', { requestId: 'request-1' })
  await askOf('nobody')
  await server.worker().drain()
  await server.close()
  expect(await test.db('outbox').orderBy('id').pluck<unknown[]>('request_id')).toEqual([
    'request-1',
    null,
  ])
})

it('loses none of several mails on their way when their worker dies, and sends no other twice', async () => {
  const latch = aLatch()
  let dead = true
  const server = await smtp(async (to) => {
    if (!dead) return undefined
    await latch.pass(to)
    return 451 // a dead worker gets no result: the row does not change
  })
  for (let index = 0; index < 10; index += 1) await askOf(`number${String(index)}`)
  const drained = server.worker().drain()
  await latch.reached(4)
  dead = false
  await server.worker().drain()
  expect(server.received).toHaveLength(6)
  test.clock.forward(121)
  await server.worker().drain()
  expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(10)
  expect([server.received.length, (await rows()).every(({ status }) => status === 'sent')]).toEqual(
    [10, true],
  )
  latch.open()
  await drained
  await server.close()
})
