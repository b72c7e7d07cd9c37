import { testApp } from '../../../test/app'
import { seedInstitution } from '../../demo/testing'
import { newId } from '../../platform/ids'
import { readConfig } from '../../platform/process/config'
import { createWorkers } from './workers'

const test = testApp()
const day = 86_400_000
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * day).toISOString()

/** All workers of a process, each once. */
async function work(): Promise<void> {
  const workers = createWorkers({ ...test, hasher: test.hasher, gateway: test.gateway })
  workers.start()
  await workers.stop()
}

const addMail = (status: string, days: number) =>
  test.db('outbox').insert({
    id: newId(),
    kind: `${status} ${String(days)}`,
    recipient: '{"name":"Ada","address":"ada@example.com"}',
    payload: '{}',
    status,
    attempts: 1,
    // A waiting mail is not sent in this test.
    next_attempt_at: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
    sent_at: status === 'sent' ? daysAgo(days) : null,
    created_at: daysAgo(days),
  })

it('removes mails 90 days after their end, and never a waiting one', async () => {
  for (const status of ['sent', 'failed', 'dropped', 'waiting'])
    for (const days of [89, 91]) await addMail(status, days)
  await work()
  expect((await test.db('outbox').orderBy('kind').pluck<string[]>('kind')).sort()).toEqual([
    'dropped 89',
    'failed 89',
    'sent 89',
    'waiting 89',
    'waiting 91',
  ])
})

it('removes more mails than it deletes at once', async () => {
  const row = { kind: 'old', recipient: '{}', payload: '{}', status: 'sent', attempts: 1 }
  const at = daysAgo(100)
  await test.db.batchInsert(
    'outbox',
    Array.from({ length: 1_001 }, () => ({
      id: newId(),
      ...row,
      next_attempt_at: at,
      sent_at: at,
      created_at: at,
    })),
    100,
  )
  await work()
  expect(await test.db('outbox').select()).toEqual([])
})

it('removes messages of the card service 90 days after they were processed, and no others', async () => {
  const message = (name: string, processed_at: string | null) => ({
    id: newId(),
    body: '{}',
    body_hash: name,
    event: 'charge.success',
    received_at: daysAgo(120),
    processed_at,
  })
  await test
    .db('webhook_inbox')
    .insert([
      message('old', daysAgo(91)),
      message('recent', daysAgo(89)),
      message('not processed', null),
    ])
  await work()
  expect((await test.db('webhook_inbox').pluck<string[]>('body_hash')).sort()).toEqual([
    'not processed',
    'recent',
  ])
})

it('removes expired sessions, links to choose a password and old wrong passwords', async () => {
  const seed = await seedInstitution(test)
  const { id } = await seed.student()
  await test.db('account_sessions').delete()
  await test.sessionOf('student', id)
  await test.db('account_sessions').update({ expires_at: daysAgo(0.001) })
  await test.sessionOf('student', id)
  const link = (token_hash: string, expires_at: string) => ({
    token_hash,
    kind: 'student',
    account_id: id,
    expires_at,
  })
  await test
    .db('password_resets')
    .insert([link('expired', daysAgo(0.001)), link('valid', daysAgo(-1))])
  const failures = (name: string, days: number) => ({
    id: name,
    failures: 3,
    since_at: daysAgo(days),
    updated_at: daysAgo(days),
  })
  await test.db('login_throttles').insert([failures('old', 1.1), failures('recent', 0.9)])
  await work()
  expect([
    await test.db('account_sessions').pluck('account_id'),
    await test.db('password_resets').pluck('token_hash'),
    await test.db('login_throttles').pluck('id'),
  ]).toEqual([[id], ['valid'], ['recent']])
})

it('removes mails after the days of KEEP_MAILS_DAYS', async () => {
  for (const days of [9, 11]) await addMail('sent', days)
  const keepDays = readConfig({ DATA_DIR: test.config.dataDir, KEEP_MAILS_DAYS: '10' }).keepDays
  const config = { ...test.config, keepDays }
  const workers = createWorkers({ ...test, config, hasher: test.hasher, gateway: test.gateway })
  workers.start()
  await workers.stop()
  expect(await test.db('outbox').pluck('kind')).toEqual(['sent 9'])
})
