import { z } from 'zod'
import {
  Day,
  dayLooks,
  Id,
  IdParams,
  Instant,
  pageQuery,
  requiredLine,
  success,
  successPage,
} from '../base/common'
import { messages } from '../base/messages'
import { DecisionReason, reasonProblem } from '../base/money-reason'
import { anyStudent, operation, staffWith } from '../base/operation'
import { bankPaymentMessages, mostProofBytes, proofTypes } from './bank-payments.messages'
import { hasSigns } from './teller-keys'

/**
 * A payment at a bank that a student reports with a picture or PDF of the teller. The amount is
 * that of the charge, in naira.
 */
export const BankPayment = z.object({
  _id: Id,
  reference: z.string(),
  student: z.object({ _id: Id, applicationNumber: z.string(), name: z.string() }),
  charge: z.object({ _id: Id, description: z.string(), sessionYear: z.string() }),
  amount: z.number(),
  bank: z.string(),
  tellerNumber: z.string(),
  paidOn: Day,
  proof: z.object({ type: z.enum(proofTypes) }),
  state: z.enum(['submitted', 'approved', 'refused']),
  /** The reason for the refusal. */
  reason: z.string().nullable(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The officer who recorded it for the student; null if the student sent it. */
  recordedBy: z.string().nullable(),
  /** The line of an imported bank statement that has this payment. */
  statement: z.object({ paidOn: Day, row: z.int() }).nullable(),
})
export type BankPayment = z.infer<typeof BankPayment>

/**
 * Another bank payment that may be the same money, and the reason: the same teller (refused ones
 * and those older than the rule), its number at another bank, a number at the same bank with one
 * slip of the pen, or the same student, amount and day.
 */
export const NearBankPayment = BankPayment.extend({
  near: z.array(z.enum(['same-teller', 'other-bank', 'one-slip-apart', 'same-day'])),
})
export type NearBankPayment = z.infer<typeof NearBankPayment>

const tag = 'bank-payments'
const { page, pageSize, q } = pageQuery(['date'])

/** `paymentId` is the charge. `proof` is a picture (JPEG, PNG or WebP) or a PDF in base64. */
const submission = {
  paymentId: z.uuid(messages.general.fillRequired),
  bank: requiredLine(bankPaymentMessages.bankMissing, 100).refine(
    hasSigns,
    bankPaymentMessages.bankMissing,
  ),
  tellerNumber: requiredLine(bankPaymentMessages.tellerMissing, 50).refine(
    hasSigns,
    bankPaymentMessages.tellerMissing,
  ),
  paidOn: z.iso.date({
    error: ({ input }) =>
      input === undefined || input === '' ? bankPaymentMessages.dayMissing : dayLooks,
  }),
  proof: z
    .string(bankPaymentMessages.proofMissing)
    .min(1, bankPaymentMessages.proofMissing)
    .max(Math.ceil(mostProofBytes / 3) * 4, bankPaymentMessages.tooLarge),
}
const bodyLimit = 7 * 1024 * 1024

/**
 * The content of the proof tells its type. One waiting proof for a charge, and each teller once.
 */
export const submitBankPayment = operation({
  id: 'submitBankPayment',
  method: 'POST',
  path: '/students/bank-payments',
  summary: 'Show the proof of a payment at a bank',
  tag,
  access: [anyStudent],
  body: z.strictObject(submission),
  bodyLimit,
  status: 201,
  response: success(BankPayment),
})
/**
 * For a student who paid at a bank or at the counter. Another officer decides on it, as on a proof
 * that a student has sent.
 */
export const recordBankPayment = operation({
  id: 'recordBankPayment',
  method: 'POST',
  path: '/bank-payments',
  summary: 'Record a bank payment for a student',
  tag,
  access: [staffWith('finance')],
  body: z.strictObject({ studentId: Id, ...submission }),
  bodyLimit,
  status: 201,
  response: success(BankPayment),
})
export const listOwnBankPayments = operation({
  id: 'listOwnBankPayments',
  method: 'GET',
  path: '/students/bank-payments',
  summary: 'Your bank payments, newest first',
  tag,
  access: [anyStudent],
  response: success(z.array(BankPayment)),
})
export const listBankPayments = operation({
  id: 'listBankPayments',
  method: 'GET',
  path: '/bank-payments',
  summary: 'Payments at a bank, those that wait first, the oldest of them first',
  tag,
  access: [staffWith('finance')],
  query: z.strictObject({
    page,
    pageSize,
    q,
    state: z.enum(['submitted', 'approved', 'refused']).optional(),
    /** Whether it was found on an imported bank statement. */
    statement: z.enum(['found', 'missing']).optional(),
  }),
  response: successPage(z.object({ bankPayments: z.array(BankPayment) })),
})
export const getBankPayment = operation({
  id: 'getBankPayment',
  method: 'GET',
  path: '/bank-payments/:id',
  summary: 'One payment at a bank',
  tag,
  access: [staffWith('finance')],
  params: IdParams,
  response: success(BankPayment),
})
export const listNearBankPayments = operation({
  id: 'listNearBankPayments',
  method: 'GET',
  path: '/bank-payments/:id/near',
  summary: 'Other payments at a bank that may be of the same money, newest first',
  tag,
  access: [staffWith('finance')],
  params: IdParams,
  response: success(z.array(NearBankPayment)),
})
export const getBankProof = operation({
  id: 'getBankProof',
  method: 'GET',
  path: '/bank-payments/:id/proof',
  summary: 'The proof of a payment at a bank',
  tag,
  access: [anyStudent, staffWith('finance')],
  params: IdParams,
  response: z.unknown(),
  media: [...proofTypes],
})
/**
 * An approved one becomes a settled payment with a receipt. For a refused one, the student reads
 * the reason.
 */
export const decideBankPayment = operation({
  id: 'decideBankPayment',
  method: 'POST',
  path: '/bank-payments/:id/decide',
  summary: 'Approve or decline a bank payment',
  tag,
  access: [staffWith('finance')],
  params: IdParams,
  body: z
    .strictObject({ approve: z.boolean(), reason: DecisionReason })
    .superRefine(({ approve, reason }, context) => {
      const message = reasonProblem(approve, reason)
      if (message) context.addIssue({ code: 'custom', path: ['reason'], message })
    }),
  response: success(BankPayment),
  stepUp: true,
})
