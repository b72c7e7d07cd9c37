import { z } from 'zod'
import { Instant, success } from '../base/common'
import { PaymentReference } from './checkout'
import { anyStudent, operation, staffWith } from '../base/operation'

/**
 * What anybody who is handed a receipt may know of it. Number and code together are what a receipt is known by; with a wrong one of
 * either the answer is the same as for a receipt that never was.
 */
export const ReceiptCheck = z.object({
  state: z.enum(['genuine', 'reversed', 'unknown']),
  /** Null of an unknown one. Of the name the surname and an initial, so that it can be compared and nothing is learnt. */
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

/** A settled payment as its receipt says it; amounts in naira. */
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
/** The first one is the original; each further one says that it is a reprint. */
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
