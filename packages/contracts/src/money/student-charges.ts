import { z } from 'zod'
import { Day, Id, Instant, requiredLine, success } from '../base/common'
import { messages } from '../base/messages'
import { anyStudent, operation, staffWith } from '../base/operation'
import { PaymentStatus } from './student-payments'

/**
 * Reasons why a charge cannot be paid now, in the order of the rule
 * (docs/reference/rules/finance.md).
 */
export const notPayableReasons = [
  'switched-off',
  'earlier-first',
  'form-first',
  'admission-first',
  'being-confirmed',
  'proof-under-review',
] as const
export type NotPayableReason = (typeof notPayableReasons)[number]

/**
 * A charge of one student. `amount` is payable now, in naira: `baseAmount`, and `lateFee` if it is
 * overdue, minus `discount`.
 */
export const ChargeLine = z.object({
  /** The id of the program session payment. */
  payid: Id,
  /** The name of the payment type, such as `schoolFee`. */
  paymentname: z.string(),
  /** The description for people. */
  description: z.string(),
  sessionYear: z.string(),
  amount: z.number(),
  baseAmount: z.number(),
  lateFee: z.number(),
  discount: z.number(),
  /**
   * The amount that one officer may still waive without a second person. Null for students, and for
   * staff without finance.
   */
  waivableAlone: z.number().nullable(),
  dueDate: Day.nullable(),
  /** The due date of other students, if the Bursary has extended that of this one. */
  extendedFrom: Day.nullable(),
  dueStatus: z.enum(['due', 'overdue']),
  paymentOrder: z.int(),
  isPayable: z.boolean(),
  /** The reason why it cannot be paid, or null. `sentence` is the text for people. */
  notPayable: z.object({ reason: z.enum(notPayableReasons), sentence: z.string() }).nullable(),
  /** A begun payment without a final result. The charge cannot be paid a second time. */
  openPayment: z.object({ paymentRef: z.string(), startedAt: Instant }).nullable(),
})
export type ChargeLine = z.infer<typeof ChargeLine>

/**
 * A payment of a charge, newest first: successful, pending, failed or reversed. `paymentFee` is in
 * naira; `amount` is the paid amount.
 */
export const PaidLine = z.object({
  payid: Id,
  paymentname: z.string(),
  description: z.string(),
  sessionYear: z.string(),
  amount: z.number(),
  dueDate: Day.nullable(),
  dueStatus: z.enum(['due', 'overdue']),
  paymentOrder: z.int(),
  isPayable: z.literal(false),
  paymentDate: Instant.nullable(),
  status: PaymentStatus,
  paymentRef: z.string(),
  paymentChannel: z.string().nullable(),
  paymentFee: z.number().nullable(),
  remarks: z.string().nullable(),
  /**
   * The part that counts for no charge and waits for the Bursary, in naira: all of a second
   * payment, or the surplus.
   */
  held: z.number(),
  /** Only for a settled payment. */
  receiptNumber: z.string().nullable(),
})
export type PaidLine = z.infer<typeof PaidLine>

/**
 * A line of a statement of account in naira. One of `debit` and `credit` is 0; `balance` is the
 * balance after it.
 */
export const StatementLine = z.object({
  at: Instant,
  kind: z.enum(['charge', 'late-fee', 'payment', 'waiver', 'discount', 'refund', 'reversal']),
  text: z.string(),
  reference: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  balance: z.number(),
})
export type StatementLine = z.infer<typeof StatementLine>

/** Money of a payment that does not count for a charge yet, in naira. */
export const HeldMoney = z.object({
  at: Instant,
  text: z.string(),
  reference: z.string(),
  amount: z.number(),
})
export type HeldMoney = z.infer<typeof HeldMoney>

/** `held` is not part of the balance: it waits for the Bursary. */
export const Statement = z.object({
  student: z.object({
    _id: Id,
    applicationNumber: z.string(),
    matricNumber: z.string().nullable(),
    name: z.string(),
    program: z.string(),
  }),
  asOf: Instant,
  lines: z.array(StatementLine),
  charged: z.number(),
  paid: z.number(),
  balance: z.number(),
  held: z.array(HeldMoney),
})
export type Statement = z.infer<typeof Statement>

const tag = 'student-fees'
const number = requiredLine(messages.students.numberRequired, 20)

/** Students read their own fees. Another student's number is treated as unknown. */
export const listApplicableFees = operation({
  id: 'listApplicableFees',
  method: 'POST',
  path: '/students/applicable-fees',
  summary: 'What a student owes and has paid',
  tag,
  access: [anyStudent, staffWith('finance'), staffWith('students')],
  body: z.strictObject({ payeenum: number }),
  response: z.object({
    success: z.literal(true),
    Data: z.object({ unpaids: z.array(ChargeLine), payments: z.array(PaidLine) }),
  }),
})
const statementQuery = z.strictObject({ applicationNumber: number.optional() })
const statementAccess = [anyStudent, staffWith('finance'), staffWith('students')]
export const getStatement = operation({
  id: 'getStatement',
  method: 'GET',
  path: '/students/statement',
  summary: 'Your statement of account, or that of any student for staff',
  tag,
  access: statementAccess,
  query: statementQuery,
  response: success(Statement),
})
export const exportStatement = operation({
  id: 'exportStatement',
  method: 'GET',
  path: '/students/statement/pdf',
  summary: 'Statement of account as a PDF',
  tag,
  access: statementAccess,
  query: statementQuery,
  response: z.unknown(),
  media: ['application/pdf'],
})

/** A student in the search for accounts. */
export const AccountHolder = z.object({
  _id: Id,
  applicationNumber: z.string(),
  matricNumber: z.string().nullable(),
  name: z.string(),
  program: z.string(),
})
export type AccountHolder = z.infer<typeof AccountHolder>

/** Maximum number of results. */
export const mostAccountHolders = 20
/**
 * Search by the beginning of an application or matric number, or by words of name and mail address.
 * `hasMore` is true if there are more matches.
 */
export const findStudentAccounts = operation({
  id: 'findStudentAccounts',
  method: 'GET',
  path: '/student-accounts',
  summary: 'Students whose accounts may be meant, by name',
  tag,
  access: [staffWith('finance')],
  query: z.strictObject({ q: z.string().trim().min(2, 'Enter at least two characters').max(100) }),
  response: success(z.object({ students: z.array(AccountHolder), hasMore: z.boolean() })),
})
