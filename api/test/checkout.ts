import type { Checkout, PaymentState } from '@portal/contracts'
import {
  createSettlementWorkers,
  type SettlementWorkers,
} from '../src/features/money/card-payments'
import { secondsFrom } from '../src/platform/clock'
import { dayOf } from '../src/platform/lagos-days.rules'
import type { TestApp } from './app'

interface Row {
  [column: string]: string | number | null
}

/** Pays by card as a browser does, and reads the results. */
export function paymentsDriver(test: TestApp) {
  let workers: SettlementWorkers | undefined
  const rows = (table: string, where: Record<string, unknown> = {}): Promise<Row[]> =>
    test.db(table).where(where).orderBy('id')
  const say = (path: string, cookie: string, body: unknown) =>
    test.call('POST', `/students/${path}`, { cookie, body })
  return {
    say,
    rows,
    begin: (cookie: string, paymentId: string) => say('payment/initialize', cookie, { paymentId }),
    /** Begins a payment and returns the data of its checkout. */
    open: async (cookie: string, paymentId: string): Promise<Checkout> => {
      const reply = await say('payment/initialize', cookie, { paymentId })
      if (reply.statusCode !== 200)
        throw new Error(`No checkout: ${String(reply.statusCode)} ${reply.body}`)
      return reply.json<{ data: Checkout }>().data
    },
    record: (
      cookie: string,
      paymentRef: string,
      paymentId: string,
      more: Record<string, unknown> = {},
    ) => say('payment', cookie, { paymentRef, paymentId, amount: 45_000.5, ...more }),
    verify: (cookie: string, paymentRef: string) => say('verify-payment', cookie, { paymentRef }),
    update: (
      cookie: string,
      paymentRef: string,
      status: string,
      more: Record<string, unknown> = {},
    ) => say('update-payment-status', cookie, { paymentRef, status, ...more }),
    /**
     * Runs the workers of the server once, without their timers and limits. One set for a test
     * file.
     */
    work: async (): Promise<void> => {
      if (!test.gateway) throw new Error('The test has no card payment service')
      workers ??= createSettlementWorkers(
        { db: test.db, clock: test.clock, gateway: test.gateway, log: test.app.log },
        { perSecond: 1000, atOnce: 4 },
      )
      await workers.drain()
    },
    checkNight: async (): Promise<void> => {
      if (!test.gateway) throw new Error('The test has no card payment service')
      // Before 2 a.m. in Lagos there is no check, whenever the tests run.
      while (dayOf(test.clock.instant()) !== dayOf(secondsFrom(test.clock.now(), -2 * 3600)))
        test.clock.forward(1800)
      await createSettlementWorkers(
        { db: test.db, clock: test.clock, gateway: test.gateway, log: test.app.log },
        { perSecond: 1000 },
      ).checkNight()
    },
    payment: async (reference: string): Promise<Row | undefined> =>
      (await rows('student_payments', { payment_ref: reference }))[0],
    intent: async (reference: string): Promise<Row | undefined> =>
      (await rows('payment_intents', { reference }))[0],
    attention: async (reference: string): Promise<string[]> =>
      await test
        .db('payment_attention')
        .where({ reference, state: 'open' })
        .orderBy('kind')
        .pluck<string[]>('kind'),
    /** Sums of the ledger by account, without those that are 0. */
    balances: async (): Promise<Record<string, number>> => {
      const sums: { account: string; total: number | string }[] = await test
        .db('ledger_entries')
        .groupBy('account')
        .select('account', test.db.raw('sum(amount_kobo) as total'))
      return Object.fromEntries(
        sums
          .map(({ account, total }) => [account, Number(total)] as const)
          .filter(([, total]) => total !== 0),
      )
    },
    /** Kinds of the payment mails that wait or were sent. */
    mails: async (): Promise<string[]> =>
      await test
        .db('outbox')
        .where('kind', 'like', 'payment-%')
        .orderBy('created_at')
        .pluck<string[]>('kind'),
  }
}
export type PaymentsDriver = ReturnType<typeof paymentsDriver>
export type StateReply = { data: PaymentState; message?: string }
