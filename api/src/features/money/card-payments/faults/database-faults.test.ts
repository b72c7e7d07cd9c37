import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { engine, withoutTable } from '../../../../../test/database'
import { mortalServers } from '../../../../../test/mortal-server'
import { aChargeOf } from '../../../../../test/payments'
import { testSandbox } from '../../../../../test/sandbox'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { checkLedger } from '../../ledger'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const servers = mortalServers(test, sandbox)
const cardPayments = paymentsDriver(test)
let seed: Seed
beforeEach(async () => {
  seed = await seedInstitution(test)
})
const counted = [
  'student_payments',
  'ledger_transactions',
  'ledger_entries',
  'receipts',
  'payment_attention',
] as const

it.each(['receipts', 'ledger_entries', 'payment_events', 'outbox'])(
  'leaves nothing half done when a statement of settling fails (%s), and settles once it does not',
  async (table) => {
    const ada = await seed.student({ status: 'active' })
    const charge = await aChargeOf(test, ada.id, { name: 'portalFee' })
    const { reference } = await cardPayments.open(ada.cookie, charge)
    await sandbox.control.pay(reference)
    const failed = await withoutTable(test.db, table, () =>
      cardPayments.verify(ada.cookie, reference),
    )
    expect(failed.statusCode).toBe(500)
    expect(test.takeErrors()).toHaveLength(1)
    for (const each of counted) expect(await cardPayments.rows(each)).toEqual([])
    expect(await cardPayments.intent(reference)).toMatchObject({ state: 'initialised' })
    expect((await cardPayments.verify(ada.cookie, reference)).json()).toMatchObject({
      success: true,
    })
    expect(
      (await cardPayments.rows('receipts')).map(({ number }) => String(number).slice(-6)),
    ).toEqual(['000001'])
    expect((await checkLedger(test.db)).problems).toEqual([])
  },
)

/**
 * Kills all database connections in the middle of their work; with the embedded engine, locks the
 * file for a moment.
 */
async function cutOff(): Promise<void> {
  if (engine === 'mysql') {
    const { id: own } = (
      (await test.db.raw('select connection_id() as id')) as [{ id: number }[]]
    )[0][0] ?? { id: 0 }
    const others: { id: number }[] = await test
      .db('information_schema.processlist')
      .where('db', test.db.raw('database()'))
      .whereNot('id', own)
      .select('id as id')
    for (const { id } of others) await test.db.raw(`kill ${String(id)}`).catch(() => undefined)
    return
  }
  await test.db.transaction(async (connection) => {
    await connection('counters').insert({ name: 'lock', value: 1 }).onConflict('name').merge()
    await sleep(100) // the duration of the fault
  })
}

it('loses nothing that was acknowledged when its database connections are cut off again and again', async () => {
  const students = await Promise.all(
    Array.from({ length: 12 }, () => seed.student({ status: 'active' })),
  )
  const charge = await aChargeOf(test, students[0]?.id ?? '', { name: 'portalFee' })
  const server = await servers.start()
  const cutting = (async () => {
    for (let times = 0; times < 12; times += 1) {
      await sleep(150) // gives the payments time for some statements between two cuts
      await cutOff()
    }
  })()
  const told: { reference: string; isRecorded: boolean; isVerified: boolean }[] = []
  await Promise.all(
    students.map(async ({ cookie }) => {
      for (let tried = 0; tried < 40; tried += 1, await sleep(200)) {
        const begun = await server.say('payment/initialize', cookie, { paymentId: charge })
        if (begun?.status !== 200) continue
        const reference = String(begun.body.data?.['reference'])
        await sandbox.control.pay(reference)
        const recorded = await server.say('payment', cookie, {
          paymentRef: reference,
          paymentId: charge,
          amount: 1,
        })
        const verified = await server.say('verify-payment', cookie, { paymentRef: reference })
        told.push({
          reference,
          isRecorded: (recorded?.status ?? 500) < 300,
          isVerified: verified?.body['success'] === true,
        })
        return
      }
    }),
  )
  await cutting
  expect(server.isUp()).toBe(true)
  await server.kill()
  const settledBefore = await test
    .db('student_payments')
    .whereNotNull('settled_key')
    .pluck<string[]>('payment_ref')
  const recordedBefore = await test.db('student_payments').pluck<string[]>('payment_ref')
  expect(
    told.filter(({ reference, isVerified }) => isVerified && !settledBefore.includes(reference)),
  ).toEqual([])
  expect(
    told.filter(({ reference, isRecorded }) => isRecorded && !recordedBefore.includes(reference)),
  ).toEqual([])
  test.clock.forward(61)
  await cardPayments.work()
  const settled = await test
    .db('student_payments')
    .whereNotNull('settled_key')
    .pluck<string[]>('payment_ref')
  process.stdout.write(
    `${JSON.stringify({ begun: told.length, recorded: told.filter((each) => each.isRecorded).length, verified: told.filter((each) => each.isVerified).length, settled: settled.length })}\n`,
  )
  expect(told.filter(({ reference }) => !settled.includes(reference))).toEqual([])
  expect(told).toHaveLength(students.length)
  expect((await checkLedger(test.db)).problems).toEqual([])
})
