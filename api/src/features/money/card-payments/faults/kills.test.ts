import { setTimeout as sleep } from 'node:timers/promises'
import { testApp } from '../../../../../test/app'
import { paymentsDriver } from '../../../../../test/checkout'
import { mortalServers, type MortalServer } from '../../../../../test/mortal-server'
import { aChargeOf } from '../../../../../test/payments'
import { testSandbox } from '../../../../../test/sandbox'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { checkLedger } from '../../ledger'
import { randomFrom } from '../../../../../test/random'

/** Few in a normal run; `npm run faults` sets 200. */
const kills = Number(process.env.FAULT_KILLS ?? 3)
const points = [
  'initialise:after-intent',
  'initialise:after-gateway',
  'initialise:after-begun',
  'record:before-commit',
  'record:after-commit',
  'confirm:before-verify',
  'confirm:after-verify',
  'confirm:before-commit',
  'confirm:after-commit',
  'inbox:after-lease',
  'inbox:before-done',
  'inbox:after-done',
] as const

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const servers = mortalServers(test, sandbox)
const cardPayments = paymentsDriver(test)
let seed: Seed
let charge: string
beforeEach(async () => {
  seed = await seedInstitution(test)
})
const aStudent = async () => {
  const student = await seed.student({ status: 'active' })
  charge = await aChargeOf(test, student.id, { name: 'portalFee' }).catch(() => charge)
  return student
}
const message = (reference: string) =>
  test.db('webhook_inbox').insert({
    id: `${reference}-w`,
    body: '{}',
    body_hash: reference,
    event: 'charge.success',
    reference,
    received_at: test.clock.instant(),
  })

/**
 * Processes everything after a minute, when the leases of killed servers have expired. Resets the
 * test clock, because the servers use the machine's clock.
 */
async function takeOver(): Promise<void> {
  for (const seconds of [61, 61, -122]) {
    test.clock.forward(seconds)
    await cardPayments.work()
  }
}

/** References that are paid at the gateway but not settled in the portal, or the reverse. */
async function differences(settled: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = []
  for (const reference of await test.db('payment_intents').pluck<string[]>('reference')) {
    const answer = await test.gateway?.verify(reference)
    if ((answer?.status === 'success') !== settled.has(reference)) found.push(reference)
  }
  return found
}

/**
 * Pays as a browser does, as far as the server gets. Returns the successes that the server
 * reported, which must still be true later.
 */
async function payBy(
  server: MortalServer,
  cookie: string,
): Promise<{ reference?: string; recorded?: true; verified?: true }> {
  const begun = await server.say('payment/initialize', cookie, { paymentId: charge })
  const reference = begun?.status === 200 ? String(begun.body.data?.['reference']) : undefined
  if (reference === undefined) return {}
  await sandbox.control.pay(reference)
  const recorded = await server.say('payment', cookie, {
    paymentRef: reference,
    paymentId: charge,
    amount: 45_000.5,
  })
  const verified = await server.say('verify-payment', cookie, { paymentRef: reference })
  return {
    reference,
    ...(recorded && recorded.status < 300 && { recorded: true }),
    ...(verified?.body['success'] === true && { verified: true }),
  }
}

it.each(points)(
  'loses nothing and counts nothing twice when it is killed at %s',
  async (point) => {
    const ada = await aStudent()
    let paid: Awaited<ReturnType<typeof payBy>> = {}
    if (point.startsWith('inbox')) {
      const { reference } = await cardPayments.open(ada.cookie, charge)
      await sandbox.control.pay(reference)
      await message(reference)
      paid = { reference }
    }
    const server = await servers.start(point)
    if (!point.startsWith('inbox')) paid = await payBy(server, ada.cookie)
    await Promise.race([
      server.ended,
      sleep(15_000, undefined, { ref: false }).then(() => {
        throw new Error('The server did not come to its end')
      }),
    ])

    // Begins again if there was no checkout. Successes reported before the kill must still be true.
    if (paid.reference === undefined) {
      test.clock.forward(31)
      const { reference } = await cardPayments.open(ada.cookie, charge)
      test.clock.forward(-31)
      await sandbox.control.pay(reference)
      paid = { reference }
    }
    if (paid.recorded) expect(await cardPayments.payment(paid.reference ?? '')).toBeDefined()
    if (paid.verified)
      expect(await cardPayments.payment(paid.reference ?? '')).toMatchObject({
        status: 'successful',
      })
    await takeOver()
    expect(await cardPayments.payment(paid.reference ?? '')).toMatchObject({
      status: 'successful',
      settled_key: `${ada.id}:${charge}`,
    })
    expect(
      [
        await cardPayments.rows('receipts'),
        await test.db('audit_log').where({ action: 'payment.settled' }),
        await test.db('webhook_inbox').whereNull('processed_at'),
      ].map(({ length }) => length),
    ).toEqual([1, 1, 0])
    expect(await cardPayments.mails()).toEqual(['payment-receipt'])
    expect((await checkLedger(test.db)).problems).toEqual([])
  },
  60_000,
)

it(
  `loses nothing and counts nothing twice however often it is killed while students pay (${String(kills)} times)`,
  async () => {
    const random = randomFrom(Number(process.env.FAULT_SEED ?? 1))
    const told: { reference: string; recorded?: true; verified?: true }[] = []
    const ready: number[] = []
    for (let killed = 0; killed < kills; killed += 1) {
      const students = await Promise.all(Array.from({ length: 20 }, aStudent))
      const begun = performance.now()
      const server = await servers.start(undefined, { ahead: false })
      ready.push(Math.round(performance.now() - begun))
      const busy = students.map(async ({ cookie }) => {
        const { reference, ...rest } = await payBy(server, cookie)
        if (reference !== undefined) told.push({ reference, ...rest })
      })
      await sleep(300 + random.below(2500))
      await server.kill()
      await Promise.all(busy)
    }
    const before = await test.db('student_payments').pluck<string[]>('payment_ref')
    expect(
      told.filter(({ reference, recorded }) => recorded && !before.includes(reference)),
    ).toEqual([])
    await takeOver()
    const settled = await test
      .db('student_payments')
      .whereNotNull('settled_key')
      .pluck<string[]>('payment_ref')
    const lost = told.filter(({ reference }) => !settled.includes(reference))
    const receipts = await test
      .db('receipts')
      .count({ total: '*' })
      .first<{ total: number | string }>()
    const { problems } = await checkLedger(test.db)
    const different = await differences(new Set(settled))
    process.stdout.write(
      `${JSON.stringify({ kills, begun: told.length, recorded: told.filter((each) => each.recorded).length, verified: told.filter((each) => each.verified).length, settled: settled.length, lost: lost.length, different: different.length, receipts: Number(receipts.total), problems: problems.length, slowestStartMs: Math.max(...ready) })}\n`,
    )
    expect(told.length).toBeGreaterThan(0)
    expect([lost, different, problems]).toEqual([[], [], []])
    expect(new Set(settled).size).toBe(settled.length)
    expect(Number(receipts.total)).toBe(settled.length)
  },
  60_000 + kills * 10_000,
)
