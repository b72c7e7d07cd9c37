import { testApp } from '../test/app'
import { paymentsDriver } from '../test/checkout'
import { engine, withDeadlock } from '../test/database'
import { acceptanceFeeForAll, aChargeOf } from '../test/payments'
import { approveRequest, workRefunds } from '../test/payment-requests'
import { testSandbox } from '../test/sandbox'
import { seedInstitution, type Seed } from './demo/testing'
import { createDecisionWorker } from './features/admissions/decision-batches'
import { createChargesOf } from './features/money/charges'
import { createMatricReviewWorker } from './features/students/matric-reviews'
import { newId } from './platform/ids'
import { byItself } from './platform/actor'
import { enqueue } from './platform/mail/outbox'
import { inTransaction } from './platform/database/transactions/unit-of-work'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const cardPayments = paymentsDriver(test)
let seed: Seed
let ada: Awaited<ReturnType<Seed['student']>>
beforeEach(async () => {
  seed = await seedInstitution(test)
  ada = await seed.student({ status: 'active' })
})

/** A payment of somebody whose browser was lost after it. */
async function paid(): Promise<string> {
  const { reference } = await cardPayments.open(
    ada.cookie,
    await aChargeOf(test, ada.id, { name: 'portalFee' }),
  )
  await sandbox.control.pay(reference)
  test.clock.forward(30)
  return reference
}
const count = async (table: string, where: object): Promise<number> =>
  (await test.db(table).where(where)).length

interface Case {
  table: string
  prepare: () => Promise<{ work: () => Promise<unknown>; isDone: () => Promise<boolean> }>
}
const cases: Record<string, Case> = {
  'open payments': {
    table: 'payment_intents',
    prepare: async () => {
      const reference = await paid()
      return {
        work: cardPayments.work,
        isDone: async () => (await cardPayments.payment(reference))?.['status'] === 'successful',
      }
    },
  },
  'messages of the card payment service': {
    table: 'webhook_inbox',
    prepare: async () => {
      const reference = await paid()
      const now = test.clock.instant()
      await test.db('payment_intents').update({ next_check_at: null })
      await test.db('webhook_inbox').insert({
        id: newId(),
        body: '{}',
        body_hash: reference,
        event: 'charge.success',
        reference,
        received_at: now,
        next_at: now,
        attempts: 0,
      })
      return {
        work: cardPayments.work,
        isDone: async () =>
          (await cardPayments.payment(reference))?.['status'] === 'successful' &&
          (await count('webhook_inbox', { processed_at: null })) === 0,
      }
    },
  },
  refunds: {
    table: 'payment_requests',
    prepare: async () => {
      const reference = await paid()
      await cardPayments.verify(ada.cookie, reference)
      const { id } = await approveRequest(test, seed, { kind: 'refund', reference })
      return {
        work: () => workRefunds(test, sandbox),
        isDone: async () => (await count('payment_requests', { id, state: 'done' })) === 1,
      }
    },
  },
  'decisions of a batch': {
    table: 'decision_batches',
    prepare: async () => {
      await acceptanceFeeForAll(test)
      const student = await seed.student()
      const reply = await test.call('POST', '/students-new/decisions', {
        cookie: await seed.staffWith('students'),
        body: { key: newId(), decision: 'active', selection: { students: [student.id] } },
      })
      expect(reply.statusCode).toBe(200)
      return {
        work: createDecisionWorker({ db: test.db, clock: test.clock, log: test.app.log }).drain,
        isDone: async () => (await count('students', { id: student.id, status: 'active' })) === 1,
      }
    },
  },
  'matric numbers that may be due': {
    table: 'matric_reviews',
    prepare: async () => {
      const fee = await aChargeOf(test, ada.id)
      expect(
        (
          await test.call('DELETE', `/program-session-payments/${fee}`, {
            cookie: await seed.staffWith('finance'),
          })
        ).statusCode,
      ).toBe(200)
      return {
        work: createMatricReviewWorker({
          db: test.db,
          clock: test.clock,
          log: test.app.log,
          createChargesOf,
        }).drain,
        isDone: async () => (await count('students', { id: ada.id, matric_number: null })) === 0,
      }
    },
  },
  mails: {
    table: 'outbox',
    prepare: async () => {
      await inTransaction(test.db, (connection) =>
        enqueue(
          connection,
          {
            kind: 'payment-reversed',
            to: { name: 'Ada', address: 'ada@example.com' },
            data: { firstname: 'Ada', reference: 'X', charge: 'Portal fee' },
          },
          byItself,
        ),
      )
      return {
        work: test.mailWorker.drain,
        isDone: async () => (await count('outbox', { status: 'sent' })) === 1,
      }
    },
  },
}

// The embedded database has one transaction at a time, and no deadlocks.
const onMaria = engine === 'mysql' ? it : it.skip
onMaria.each(Object.entries(cases))(
  'a lease that meets a deadlock is tried again at once, so that nothing waits for the next turn: %s',
  async (_what, { table, prepare }) => {
    const { work, isDone } = await prepare()
    expect(await isDone()).toBe(false)
    expect(await withDeadlock(test.db, table, work)).toBeGreaterThan(1)
    expect(await isDone()).toBe(true)
  },
)
