import type { StudentRows } from '../../../platform/database/rows/student-rows'

/** Rows that move to the kept record when two student records are merged. */
export const requestsOfStudent: readonly StudentRows[] = [
  { table: 'payment_requests', column: 'student_id', by: 'id', key: 'open_key' },
]

export { bellOfPaymentRequests } from './bell.queries'
export { workOfPaymentRequests } from './work.queries'
export { createPaymentRequests, isAboutPayment } from './requests.repository'
export type { PaymentMatter, PaymentRequests, StoredRequest } from './requests.repository'
export { createAssertSecondPerson } from './second-person'
export type { AssertSecondPerson } from './second-person'
