import { z } from 'zod'
import { Instant, success } from '../base/common'
import { PaymentReference } from './checkout'
import { anyStudent, operation, staffWith } from '../base/operation'

/**
 * The public data of a receipt, found by number and code together. A wrong number and a wrong code
 * get the same reply as a receipt that does not exist.
 */
export const ReceiptCheck = z.object({
  state: z.enum(['genuine', 'reversed', 'unknown']),
  /**
   * Null if unknown. The name has the surname and an initial, which is enough to compare and tells
   * little.
   */
  receipt: z
    .object({
      number: z.string(),
      issuedAt: Instant,
      student: z.string(),
      charge: z.string(),
      amount: z.number(),
      reference: z.string(),
      reversedAt: Instant.nullable(),
    })
    .nullable(),
})
export type ReceiptCheck = z.infer<typeof ReceiptCheck>

/** A settled payment on its receipt. Amounts in naira. */
export const Receipt = z.object({
  number: z.string(),
  issuedAt: Instant,
  institution: z.string(),
  student: z.string(),
  applicationNumber: z.string(),
  matricNumber: z.string().nullable(),
  program: z.string(),
  charge: z.string(),
  sessionYear: z.string(),
  amount: z.number(),
  amountInWords: z.string(),
  channel: z.string().nullable(),
  reference: z.string(),
  paidAt: Instant,
  reversedAt: Instant.nullable(),
  checkUrl: z.string(),
  /** The code that the public check asks for beside the number. */
  checkCode: z.string(),
  /**
   * The QR code of `checkUrl`: the `d` of an SVG path on a grid of `size` modules, with its quiet
   * zone.
   */
  checkQr: z.object({ size: z.int(), path: z.string() }),
  prints: z.int(),
})
export type Receipt = z.infer<typeof Receipt>

const tag = 'receipts'
const params = z.strictObject({ reference: PaymentReference })
const owners = [anyStudent, staffWith('finance')]

export const getReceipt = operation({
  id: 'getReceipt',
  method: 'GET',
  path: '/receipts/:reference',
  summary: 'The receipt of a settled payment',
  tag,
  access: owners,
  params,
  response: success(Receipt),
})
/** The first print is the original. Each later one is marked as a reprint. */
export const exportReceipt = operation({
  id: 'exportReceipt',
  method: 'GET',
  path: '/receipts/:reference/pdf',
  summary: 'A receipt as a PDF, called after the payment reference',
  tag,
  access: owners,
  params,
  response: z.unknown(),
  media: ['application/pdf'],
})
export const checkReceipt = operation({
  id: 'checkReceipt',
  method: 'GET',
  path: '/receipt-check',
  summary: 'Whether a receipt is genuine',
  tag,
  access: 'public',
  query: z.strictObject({
    number: z.string().trim().min(1).max(30),
    code: z.string().trim().min(1).max(40),
  }),
  response: success(ReceiptCheck),
})
