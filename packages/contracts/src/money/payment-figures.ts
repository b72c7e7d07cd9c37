import { z } from 'zod'
import { Day, Id, Instant, success } from '../base/common'
import { paymentMessages } from './finance.messages'
import { operation, staffWith } from '../base/operation'

/** Maximum number of days of the figures. */
export const mostFigureDays = 366
const dayMs = 24 * 3_600_000
const isSpan = ({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean =>
  from === undefined ||
  to === undefined ||
  (from <= to && Date.parse(to) - Date.parse(from) < mostFigureDays * dayMs)

/**
 * Settled payments in a span of days in Lagos, both included, without those that were reversed.
 * Amounts in naira. Each day has a row, also without a payment.
 */
export const PaymentFigures = z.object({
  from: Day,
  to: Day,
  countedAt: Instant,
  total: z.number(),
  count: z.int(),
  perDay: z.array(z.object({ day: Day, amount: z.number(), count: z.int() })),
  /** Largest first. */
  perProgram: z.array(
    z.object({ _id: Id, program: z.string(), amount: z.number(), count: z.int() }),
  ),
  perCharge: z.array(z.object({ _id: Id, charge: z.string(), amount: z.number(), count: z.int() })),
})
export type PaymentFigures = z.infer<typeof PaymentFigures>

/**
 * Differences between the portal and the card payment service. `refunded`: a part was refunded
 * there without a request here.
 */
export const differences = ['only-gateway', 'only-portal', 'amount', 'status', 'refunded'] as const
export type Difference = (typeof differences)[number]
const Side = z.object({ count: z.int(), amount: z.number(), fees: z.number() })

/**
 * The portal's card payments of a day next to the list of the card payment service. `gateway` is
 * null if the service does not answer.
 */
export const DayTotals = z.object({
  day: Day,
  askedAt: Instant,
  portal: Side,
  gateway: Side.nullable(),
  bank: Side,
  rows: z.array(
    z.object({
      reference: z.string(),
      difference: z.enum(differences),
      portal: z.number().nullable(),
      gateway: z.number().nullable(),
      detail: z.string(),
    }),
  ),
})
export type DayTotals = z.infer<typeof DayTotals>

const tag = 'payment-figures'
const access = [staffWith('finance')]
export const getPaymentFigures = operation({
  id: 'getPaymentFigures',
  method: 'GET',
  path: '/student-payments/figures',
  summary: 'What was collected by day, program and charge',
  tag,
  access,
  /**
   * Default: the thirty days up to today. With `session`, only the charges of one academic session.
   */
  query: z
    .strictObject({ from: Day.optional(), to: Day.optional(), session: Id.optional() })
    .refine(isSpan, { path: ['to'], message: paymentMessages.badSpan }),
  response: success(PaymentFigures),
})
export const getDayTotals = operation({
  id: 'getDayTotals',
  method: 'GET',
  path: '/student-payments/reconciliation',
  summary: "A day's totals beside the card payment service's own list",
  tag,
  access,
  query: z.strictObject({ day: Day }),
  response: success(DayTotals),
})
