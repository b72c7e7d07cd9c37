import { z } from 'zod'
import { Day, Id, Instant, pageQuery, success, successPage } from '../base/common'
import { exportOf } from '../base/exports'
import { anyStudent, operation, staffWith } from '../base/operation'
import { paymentChannels, paymentSortFields, paymentStatuses } from './payment-choices'

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

const PaidFor = z.object({
  _id: Id,
  payment: z.object({ _id: Id, name: z.string(), description: z.string().nullable() }),
})

/**
 * A payment in a student's record. `amount` is in naira. The outer `payment` is the program session
 * payment, the inner one its payment type.
 */
export const StudentPayment = z.object({
  _id: Id,
  paymentRef: z.string(),
  amount: z.number(),
  status: PaymentStatus,
  paymentDate: Instant.nullable(),
  payment: PaidFor,
})
export type StudentPayment = z.infer<typeof StudentPayment>

/** A payment for the Bursary. Amounts are in naira. */
export const StudentPaymentRecord = StudentPayment.extend({
  student: z.object({ _id: Id, applicationNumber: z.string(), name: z.string() }),
  payment: PaidFor.extend({ academicSession: z.object({ _id: Id, sessionYear: z.string() }) }),
  paymentChannel: z.string().nullable(),
  gatewayID: z.string().nullable(),
  remarks: z.string().nullable(),
  paymentFee: z.number().nullable(),
  receiptNumber: z.string().nullable(),
  /** When it began to count for its charge. Null if it does not count, or no longer counts. */
  settledAt: Instant.nullable(),
  /** Whether it is in the review queue. */
  needsAttention: z.boolean(),
  createdAt: Instant,
})
export type StudentPaymentRecord = z.infer<typeof StudentPaymentRecord>

/**
 * An event of a payment, oldest first. `cause` is the origin of the check, `detail` its result as
 * text.
 */
export const PaymentEvent = z.object({
  at: Instant,
  cause: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  detail: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** The orders that an index supports. To find the payments of one student, search by number. */
const { page, pageSize, q, sort } = pageQuery(paymentSortFields)
/**
 * `charge` is a payment type. Days are in Lagos, both included, of the date in the list: of the
 * payment, or else of its beginning.
 */
const filters = {
  sort,
  status: PaymentStatus.optional(),
  charge: Id.optional(),
  session: Id.optional(),
  channel: z.enum(paymentChannels).optional(),
  from: Day.optional(),
  to: Day.optional(),
  attention: z.literal('true').optional(),
}

const tag = 'student-payments'
const access = [staffWith('finance')]

/**
 * Newest first. Search by the beginning of the reference or of the application number, or by
 * payment type.
 */
export const listStudentPayments = operation({
  id: 'listStudentPayments',
  method: 'GET',
  path: '/student-payments',
  summary: 'Payments of students, searched, filtered, sorted and paged',
  tag,
  access,
  query: z.strictObject({ page, pageSize, q, ...filters }),
  response: successPage(z.object({ payments: z.array(StudentPaymentRecord) })),
})
/** Above this number of payments, the total is not counted: the figures of a session have it. */
export const mostInTotal = 100_000

/**
 * The total of the payments that the list finds and that count for a charge. `amount` is in naira;
 * null if the list finds more than 100,000.
 */
export const getPaymentsTotal = operation({
  id: 'getPaymentsTotal',
  method: 'GET',
  path: '/student-payments/total',
  summary: 'Number and amount of the payments of a search or filter',
  tag,
  access,
  query: z.strictObject({ q, ...filters }).omit({ sort: true }),
  response: success(z.object({ amount: z.number().nullable(), count: z.int().nullable() })),
})
export const getStudentPayment = operation({
  id: 'getStudentPayment',
  method: 'GET',
  path: '/student-payments/:id',
  summary: 'One payment with what has happened to it',
  tag,
  access,
  params: z.strictObject({ id: Id }),
  response: success(z.object({ payment: StudentPaymentRecord, events: z.array(PaymentEvent) })),
})
export const exportStudentPayments = exportOf({
  id: 'exportStudentPayments',
  list: 'student-payments',
  what: 'Student payments',
  tag,
  access: [...access, staffWith('database')],
  filters,
})
export const listPaymentsOfStudent = operation({
  id: 'listPaymentsOfStudent',
  method: 'GET',
  path: '/student-payments/student/:studentId',
  summary: 'Payments of one student, newest first',
  tag,
  access: [anyStudent, staffWith('students'), staffWith('finance')],
  params: z.strictObject({ studentId: Id }),
  response: z.array(StudentPayment),
})
