import { mailMessages, type StaffNotification } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { startSmtp } from '../../../../test/smtp'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { isMysql } from '../../../platform/database/connection/database'
import { newId } from '../../../platform/ids'
import { mailCalls } from './mails.fixture'

const test = testApp()
let seed: Seed
let cookie: string
const { list, queue, fail, names, idOf, post } = mailCalls(test, () => cookie)
beforeEach(async () => {
  seed = await seedInstitution(test)
  cookie = await seed.staffWith('database')
  await test.db('outbox').delete()
})

const calls = [
  ['GET', '/mails'],
  ['GET', '/background-work'],
  ['POST', '/mails/retry'],
  ['POST', '/mails/0199c0de-0000-7000-8000-000000000000/retry'],
  ['POST', '/mails/0199c0de-0000-7000-8000-000000000000/dismiss'],
] as const

it.each(calls)('%s %s is for the module database alone', async (method, path) => {
  await queue('Ada')
  await fail('Ada')
  const others = [
    await seed.staffWith('students', 'finance', 'staff', 'notifications'),
    (await seed.student()).cookie,
  ]
  const status = async (by?: string) =>
    (await test.call(method, path, by === undefined ? {} : { cookie: by })).statusCode
  expect([await status(others[0]), await status(others[1]), await status()]).toEqual([
    403, 403, 401,
  ])
  expect((await list()).failed).toBe(1)
})

it('finds names with and without accents and in any case, and not the words of the record', async () => {
  for (const name of ['Ọbí', 'Ada']) await queue(name)
  for (const q of ['ọbí', 'ỌBÍ', 'obi', 'obi ', 'ọbí@EXAMPLE'])
    expect([q, names(await list({ status: 'waiting', q }))]).toEqual([q, ['Ọbí']])
  for (const q of ['name', 'address', '"', '_da'])
    expect([q, names(await list({ status: 'waiting', q }))]).toEqual([q, []])
})

it('finds emails that a former version has queued', async () => {
  await queue('Ada')
  await test.db('outbox').update({ recipient_key: null })
  expect(names(await list({ status: 'waiting', q: 'ADA@example' }))).toEqual(['Ada'])
})

it('sends a waiting email now, not at its next attempt', async () => {
  await queue('Ada')
  const later = new Date(test.clock.now().getTime() + 3_600_000).toISOString()
  await test.db('outbox').update({ attempts: 7, next_attempt_at: later })
  await test.deliver()
  const id = await idOf('Ada', 'waiting')
  expect(await post(`/mails/${id}/retry`)).toEqual([200, mailMessages.retried])
  await test.deliver()
  expect(names(await list({ status: 'sent' }))).toEqual(['Ada'])
})

it('an email that the server refuses fails at once, and arrives after the server is repaired', async () => {
  let isBroken = true
  const server = await startSmtp(test, () => (isBroken ? 550 : undefined))
  const worker = server.worker()
  await queue('Ada')
  await worker.drain()
  expect((await list()).mails).toMatchObject([
    { attempts: 1, failure: expect.stringMatching(/550/) },
  ])
  const id = await idOf('Ada', 'failed')
  isBroken = false
  expect(await post(`/mails/${id}/retry`)).toEqual([200, mailMessages.retried])
  await worker.drain()
  expect(await post(`/mails/${id}/retry`)).toEqual([409, mailMessages.isSent])
  await worker.drain()
  await server.close()
  expect(server.received).toHaveLength(1)
})

it('two people who send the same email again send it once', async () => {
  const server = await startSmtp(test)
  await queue('Ada')
  await fail('Ada')
  const id = await idOf('Ada', 'failed')
  await Promise.all([post(`/mails/${id}/retry`), post(`/mails/${id}/retry`), post('/mails/retry')])
  const worker = server.worker()
  await worker.drain()
  await worker.drain()
  await server.close()
  expect(server.received).toHaveLength(1)
})

describe('the bell', () => {
  const read = async (by = cookie) =>
    (await test.call('GET', '/staff/notifications', { cookie: by })).json<{
      data: StaffNotification[]
    }>().data

  it('tells people with the module of a failed email, with the time of the failure and the way to it', async () => {
    const server = await startSmtp(test, () => 550)
    await queue('Ada')
    test.clock.forward(60)
    const before = test.clock.instant()
    await server.worker().drain()
    await server.close()
    const id = await idOf('Ada', 'failed')
    const told = await read()
    expect(told).toEqual([
      {
        _id: `failed-mail-${id}`,
        module: 'database',
        type: 'warning',
        title: 'Email failed',
        message: 'test, to Ada: the email could not be sent.',
        link: '/staff/database/background-work?q=ada%40example.com',
        date: expect.any(String) as string,
      },
    ])
    expect(told[0]?.date && told[0].date >= before && told[0].date <= test.clock.instant()).toBe(
      true,
    )
    expect(await read(await seed.staffWith('finance'))).toEqual([])
    await post(`/mails/${id}/dismiss`)
    expect(await read()).toEqual([])
  })

  it('names the address of an email without a name', async () => {
    await queue('Ada')
    await fail('Ada')
    await test.db('outbox').update({ recipient: '{"name":"","address":"ada@example.com"}' })
    expect((await read()).map(({ message }) => message)).toEqual([
      'test, to ada@example.com: the email could not be sent.',
    ])
  })

  it('reads the last failed emails from an index', async () => {
    const at = test.clock.instant()
    const row = { kind: 'test', recipient: '{}', payload: '{}', status: 'failed', attempts: 1 }
    const rows = Array.from({ length: 2_000 }, () => ({
      id: newId(),
      ...row,
      next_attempt_at: at,
      created_at: at,
    }))
    await test.db.batchInsert('outbox', rows, 100)
    if (isMysql(test.db)) await test.db.raw('analyze table outbox')
    const explain = isMysql(test.db) ? 'explain' : 'explain query plan'
    const plan = JSON.stringify(
      await test.db.raw(
        `${explain} select id, kind, recipient from outbox where status = 'failed' order by next_attempt_at desc, id desc limit 10`,
      ),
    )
    expect(plan).toContain('outbox_attempts')
    expect(plan).not.toMatch(/TEMP B-TREE|filesort/i)
  })
})
