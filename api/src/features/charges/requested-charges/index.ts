import type { StudentRows } from '../../../platform/database/rows/student-rows'

export { paymentsOfRequests, requestTimes, waitingRequests } from './requested-charges.queries'
export { bindRequestedCharges, type RequestedCharges } from './requested-charges.repository'

/** Rows that move to the kept record when two records of a student are merged. */
export const requestedChargesOfStudent: StudentRows = {
  table: 'requested_charges',
  column: 'student_id',
  by: 'id',
}
