import { anonymous } from '../../platform/actor'
import { secondsFrom } from '../../platform/clock'
import { unitOfWork } from '../../platform/database/unit-of-work'
import { DomainError } from '../../platform/errors'
import { GatewayUnreachable } from '../../platform/gateway'
import { newId } from '../../platform/ids'
import { seedInstitution, type Seed } from '../../demo/testing'
import { aChargeOf } from '../../../test/payments'
import type { TestApp } from '../../../test/app'
import { mischiefs, simulatedGateway } from '../../../test/simulated-gateway'
import { createConfirm } from './confirm.service'
import { createInitialise } from './initialise.service'
import { createRecord } from './record.service'
import { bindSettlement } from './settlement.repository'
import { createWorkers } from './workers'

/** The same numbers for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneOf: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    chance: (share: number): boolean => next() < share,
  }
}

const by = { actor: anonymous, address: '', requestId: 'model' }
const refusals = (error: unknown): undefined => {
  if (error instanceof DomainError || error instanceof GatewayUnreachable) return undefined
  throw error
}

/** One institution, and a life of one student's payments for each seed, whose every answer may go wrong. */
export async function aModel(test: TestApp) {
  const seed: Seed = await seedInstitution(test)
  const simulated = simulatedGateway(() => test.clock.now())
  const { gateway } = simulated
  const work = unitOfWork(test.db, (connection) => bindSettlement(connection, test.clock))
  const log = test.app.log
  const confirm = createConfirm({ work, gateway, clock: test.clock })
  const initialise = createInitialise({ work, gateway, confirm, clock: test.clock, log })
  const record = createRecord({ work, mode: 'test', clock: test.clock })
  const workers = createWorkers(
    {
      work,
      confirm: createConfirm({ work, gateway, clock: test.clock }),
      clock: test.clock,
      log,
      gateway,
    },
    { perSecond: 100_000, atOnce: 3 },
  )

  const message = async (event: string, reference: string): Promise<void> => {
    const hash = newId()
    await test.db('webhook_inbox').insert({
      id: hash,
      body: '{}',
      body_hash: hash,
      event,
      reference,
      received_at: test.clock.instant(),
    })
  }

  /** Each life begins at an hour of its own, the same whenever it is lived. */
  const toHour = (hour: number): void =>
    test.clock.forward(
      (((24 + hour) * 3600 * 1000 - (test.clock.now().getTime() % 86_400_000)) % 86_400_000) / 1000,
    )

  /** The Bursary has dealt with what came in the lives before the last one; it would be asked for every night in all lives to come. */
  const tidy = () =>
    test
      .db('payment_attention')
      .where({ state: 'open' })
      .where('created_at', '<', secondsFrom(test.clock.now(), -6 * 86_400))
      .update({ state: 'resolved', resolved_by: 'somebody' })

  async function live(number: number): Promise<string[]> {
    const random = randomFrom(number)
    await tidy()
    toHour(number % 24)
    const { id: student } = await seed.student({
      status: 'active',
      matricNumber: `M${String(number)}`,
    })
    const charges = [
      await aChargeOf(test, student, {
        name: 'portalFee',
        order: 1,
        kobo: 100_000 + random.below(900_000),
      }),
      await aChargeOf(test, student, { name: 'schoolFee', order: 1, kobo: 4_500_000 }),
    ]
    const references: string[] = []
    const pick = (): string => random.oneOf(references) ?? 'none'
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const checkout = await initialise({ student, charge: random.oneOf(charges) ?? '', by })
        references.push(checkout.reference)
      },
      async () => {
        const checkout = await initialise({ student, charge: random.oneOf(charges) ?? '', by })
        references.push(checkout.reference)
        simulated.pay(checkout.reference)
      },
      async () => {
        const reference = pick()
        if (simulated.pay(reference) && random.chance(0.7))
          await message('charge.success', reference)
      },
      async () => simulated.fail(pick()),
      async () => {
        const reference = pick()
        if (random.chance(0.4) && simulated.reverse(reference) && random.chance(0.7))
          await message('refund.processed', reference)
      },
      async () => message(random.chance(0.5) ? 'charge.success' : 'refund.processed', pick()),
      async () =>
        record(
          student,
          {
            paymentRef: pick(),
            paymentId: random.oneOf(charges) ?? '',
            amount: random.below(100_000),
          },
          by,
        ),
      async () =>
        Promise.all([
          confirm(pick(), 'verify'),
          confirm(pick(), 'webhook', { again: true }),
          workers.drain(),
        ]),
      async () => workers.drain(),
      async () => workers.sweep(),
      async () =>
        test.clock.forward(random.below(3) === 0 ? random.below(90_000) : random.below(90)),
      async () => {
        await test
          .db('program_session_payments')
          .where({ id: random.oneOf(charges) })
          .update({ amount_kobo: 50_000 + random.below(900_000) })
      },
      async () => simulated.goWrong(random.chance(0.5) ? (random.oneOf(mischiefs) ?? null) : null),
      async () => {
        const reference = `X-${String(number)}-${String(random.below(3))}`
        references.push(reference)
        simulated.payBeside(reference, 1_000 + random.below(9_000))
      },
    ]
    for (let count = 8 + random.below(18); count > 0; count -= 1)
      await random.oneOf(steps)?.().catch(refusals)
    return references
  }

  /** Nothing goes wrong any more, and time goes by; no two looks in the small hours, in which the list is not compared. */
  async function settleDown(): Promise<void> {
    simulated.goWrong(null)
    for (const seconds of [
      61,
      3700,
      61,
      3 * 3600,
      12 * 3600,
      21 * 3600,
      27 * 3600,
      21 * 3600,
      27 * 3600,
      3 * 3600,
    ]) {
      test.clock.forward(seconds)
      await workers.drain()
      await workers.sweep()
    }
  }
  return { live, settleDown, simulated, workers }
}
export type Model = Awaited<ReturnType<typeof aModel>>
