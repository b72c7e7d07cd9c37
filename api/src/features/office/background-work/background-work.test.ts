import {
  mailKinds,
  mailMessages,
  workerNames,
  type AuditEntries,
  type RunningJob,
  type WorkerRun,
} from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { testSandbox } from '../../../../test/sandbox'
import { aLatch, startSmtp } from '../../../../test/smtp'
import { createWorkers } from '../../../commands/serve/workers'
import { seedInstitution, type Seed } from '../../../demo/testing'
import { mailKindNames } from '../../../platform/mail/mails'
import { mailCalls } from './mails.fixture'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
let seed: Seed
let cookie: string
beforeEach(async () => {
  seed = await seedInstitution(test)
  cookie = await seed.staffWith('database')
  await test.db('outbox').delete()
})

const { list, queue, fail, names, idOf, post } = mailCalls(test, () => cookie)

/** The audit trail as people read it, oldest first. */
const told = async () => {
  const reply = await test.call('GET', '/audit', { cookie })
  return reply
    .json<{ data: AuditEntries }>()
    .data.entries.filter(({ record }) => record.kind === 'outbox')
    .map(({ what, record, changes }) => [
      what,
      record.kind,
      ...changes.map(({ field, to }) => `${field}: ${to ?? ''}`),
    ])
    .reverse()
}

it('lists failed emails first of all, and finds emails of each status by name and address', async () => {
  for (const name of ['Ada', 'Bola', 'Chidi']) await queue(name)
  await fail('Ada')
  const failed = await list()
  expect([names(failed), failed.failed, failed.waiting, failed.total]).toEqual([['Ada'], 1, 2, 1])
  expect(failed.mails[0]).toMatchObject({
    kind: 'test',
    to: { name: 'Ada', address: 'ada@example.com' },
    status: 'failed',
    attempts: 14,
    nextAttemptAt: null,
    sentAt: null,
    failure: 'Error EENVELOPE 550',
  })
  expect(names(await list({ status: 'waiting', q: 'BOLA@' }))).toEqual(['Bola'])
  expect(names(await list({ status: 'waiting', q: '%' }))).toEqual([])
  expect((await list({ status: 'waiting', page: '2', pageSize: '1' })).mails).toHaveLength(1)
  await test.deliver()
  expect(names(await list({ status: 'sent' }))).toEqual(['Bola', 'Chidi'])
})

it('sends one failed email again, dismisses another, and records both', async () => {
  await queue('Ada')
  await queue('Bola')
  await fail('Ada')
  await fail('Bola')
  const [ada, bola] = [await idOf('Ada', 'failed'), await idOf('Bola', 'failed')]
  expect(await post(`/mails/${ada}/retry`)).toEqual([200, mailMessages.retried])
  expect(await post(`/mails/${bola}/dismiss`)).toEqual([200, mailMessages.dismissed])
  expect(await post(`/mails/${bola}/dismiss`)).toEqual([409, mailMessages.notFailed])
  expect(await post(`/mails/${bola}/retry`)).toEqual([409, mailMessages.isNoLongerNeeded])
  await test.deliver()
  expect(names(await list({ status: 'sent' }))).toEqual(['Ada'])
  expect(await post(`/mails/${ada}/retry`)).toEqual([409, mailMessages.isSent])
  expect(await post('/mails/0199c0de-0000-7000-8000-000000000000/retry')).toEqual([
    404,
    expect.any(String),
  ])
  expect(await told()).toEqual([
    ['Sent an email again', 'outbox', 'Email: ada@example.com'],
    ['Dismissed a failed email', 'outbox', 'Email: bola@example.com'],
  ])
})

it('sends all failed emails again', async () => {
  for (const name of ['Ada', 'Bola']) await queue(name)
  await fail('Ada')
  await fail('Bola')
  expect(await post('/mails/retry')).toEqual([200, mailMessages.retriedAll(2)])
  await test.deliver()
  expect(names(await list({ status: 'sent' }))).toEqual(['Ada', 'Bola'])
  expect(await post('/mails/retry')).toEqual([200, mailMessages.retriedAll(0)])
  expect(await told()).toEqual([['Sent all failed emails again', 'outbox', 'Emails: 2']])
})

it('does not send an email twice that a worker is sending', async () => {
  const latch = aLatch()
  const server = await startSmtp(test, latch.pass)
  await queue('Ada')
  const drained = server.worker().drain()
  await latch.reached(1)
  const id = await idOf('Ada', 'waiting')
  expect(await post(`/mails/${id}/retry`)).toEqual([409, mailMessages.isBeingSent])
  latch.open()
  await drained
  await server.close()
  expect(server.received).toHaveLength(1)
})

it('shows when each worker last ran, and its last failure', async () => {
  const work = async () =>
    (await test.call('GET', '/background-work', { cookie })).json<{
      data: { workers: WorkerRun[]; jobs: RunningJob[] }
    }>().data
  expect(await work()).toEqual({ workers: [], jobs: [] })
  const workers = createWorkers({ ...test, hasher: test.hasher, gateway: test.gateway })
  workers.start()
  await queue('Ada')
  await workers.stop()
  const runs = (await work()).workers
  expect(runs.map(({ name }) => name).filter((name) => !(name in workerNames))).toEqual([])
  expect(runs.find(({ name }) => name === 'mails')).toMatchObject({
    isLate: false,
    failedAt: null,
    failure: null,
  })
  test.clock.forward(600)
  expect((await work()).workers.find(({ name }) => name === 'mails')?.isLate).toBe(true)
})

it('shows imports and decisions that run', async () => {
  const at = test.clock.instant()
  await test.db('imports').insert({
    id: '0199c0de-0000-7000-8000-000000000001',
    kind: 'students',
    file_name: 'students.csv',
    state: 'committing',
    total: 200,
    handled: 50,
    made_by: (await test.db('staff').first<{ id: string }>('id')).id,
    created_at: at,
    updated_at: at,
  })
  const reply = await test.call('GET', '/background-work', { cookie })
  expect(reply.json<{ data: { jobs: RunningJob[] } }>().data.jobs).toMatchObject([
    { kind: 'import', name: 'students.csv', handled: 50, total: 200, startedAt: at },
  ])
})

it('has a label for every kind of email', () => {
  expect(mailKindNames().filter((kind) => kind !== 'test' && !(kind in mailKinds))).toEqual([])
  expect(mailKindNames()).toEqual(expect.arrayContaining(Object.keys(mailKinds)))
})
