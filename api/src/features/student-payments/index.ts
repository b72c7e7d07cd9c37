import { listPaymentsOfStudent } from '@portal/contracts'
import { notFound } from '../../platform/errors'
import type { Feature } from '../../platform/feature'
import { serve } from '../../platform/http/serve'
import { createStudentPaymentRepository } from './student-payments.repository'

export { createStudentPaymentRepository } from './student-payments.repository'
export type { StudentPaymentRepository } from './student-payments.repository'

/** Payments of students. */
export const studentPayments: Feature = (app, { db }) => {
  const payments = createStudentPaymentRepository(db)
  serve(app, listPaymentsOfStudent, async ({ params: { studentId }, actor }) => {
    // Another student's record is as unknown as none.
    if (actor.kind === 'student' ? actor.id !== studentId : !(await payments.isStudent(studentId))) throw notFound()
    return payments.ofStudent(studentId)
  })
}
