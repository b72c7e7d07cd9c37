import { anonymous } from '../../../../platform/actor'
import { secondsFrom } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { DomainError } from '../../../../platform/errors'
import { GatewayUnreachable } from '../../../../platform/gateway'
import { newId } from '../../../../platform/ids'
import { seedInstitution, type Seed } from '../../../../demo/testing'
import { aChargeOf } from '../../../../../test/payments'
import { randomFrom } from '../../../../../test/random'
import type { TestApp } from '../../../../../test/app'
import { mischiefs, simulatedGateway } from '../../../../../test/simulated-gateway'
import { createConfirm } from '../confirm/confirm.service'
import { createInitialise } from '../begin/initialise.service'
import { createRecord } from '../confirm/record.service'
import { seldomEvents } from './seldom.fixture'
import { bindSettlement } from '../settlement.repository'
import { createWorkers } from '../workers'

const by = { actor: anonymous, address: '', requestId: 'model' }
const refusals = (error: unknown): undefined => {
  if (error instanceof DomainError || error instanceof GatewayUnreachable) return undefined
  throw error
}

/**
 * One institution, and for each seed a random sequence of steps of one student's payments, in which
 * any gateway answer may be wrong.
 */
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

  const seldom = seldomEvents(test, { seed, simulated, message })

  /** Each sequence starts at an hour that depends on its seed, so that it is reproducible. */
  const toHour = (hour: number): void =>
    test.clock.forward(
      (((24 + hour) * 3600 * 1000 - (test.clock.now().getTime() % 86_400_000)) % 86_400_000) / 1000,
    )

  /**
   * Resolves open reviews of older sequences. Otherwise every later check would poll them again.
   */
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
    const { state, happen } = await seldom.begin(number)
    const student = state.student
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
        const checkout = await initialise({
          student: state.student,
          charge: random.oneOf(charges) ?? '',
          by,
        })
        references.push(checkout.reference)
      },
      async () => {
        const checkout = await initialise({
          student: state.student,
          charge: random.oneOf(charges) ?? '',
          by,
        })
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
          state.student,
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
      async () => workers.checkNight(),
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
    for (let count = 8 + random.below(18); count > 0; count -= 1) {
      await random.oneOf(steps)?.().catch(refusals)
      await happen(references)
    }
    return references
  }

  /**
   * Ends all faults and lets time pass. The steps avoid two successive checks before 2 a.m., when
   * the nightly check does not run.
   */
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
      await workers.checkNight()
    }
  }
  return { live, settleDown, simulated, workers, counts: seldom.counts }
}
export type Model = Awaited<ReturnType<typeof aModel>>
