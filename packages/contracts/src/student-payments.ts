import { z } from 'zod'
import { Id, Instant } from './common'
import { anyStudent, operation, staffWith } from './operation'

export const paymentStatuses = ['successful', 'pending', 'failed', 'reversed'] as const
export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/** A payment of one student as their record shows it. `amount` is in naira; the outer `payment` is the program session payment, the inner one its payment type. */
export const StudentPayment = z.object({
  _id: Id,
  paymentRef: z.string(),
  amount: z.number(),
  status: PaymentStatus,
  paymentDate: Instant.nullable(),
  payment: z.object({ _id: Id, payment: z.object({ _id: Id, name: z.string(), description: z.string().nullable() }) }),
})
export type StudentPayment = z.infer<typeof StudentPayment>

export const listPaymentsOfStudent = operation({
  id: 'listPaymentsOfStudent', method: 'GET', path: '/student-payments/student/:studentId', summary: 'Payments of one student, newest first', tag: 'payments',
  access: [anyStudent, staffWith('students'), staffWith('finance')], params: z.strictObject({ studentId: Id }), response: z.array(StudentPayment),
})
