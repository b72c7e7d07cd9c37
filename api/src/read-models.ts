import { coursesOfLecturer, withCourse } from './features/academics/courses'
import { bellOfBankPayments } from './features/money/bank-payments'
import { feesOfMode, feesOfSession, feesOfType, withFee } from './features/money/fee-setup'
import { bellOfPaymentRequests } from './features/money/payment-requests'
import { bellOfReviewQueue } from './features/money/review-queue'
import { bellOfFailedMails } from './features/office/background-work'
import { applicationsOfSession, bellOfScholarships } from './features/scholarships/applications'
import {
  bellOfStudents,
  studentByNumber,
  studentCount,
  studentsOfOffering,
  studentsOfSession,
  withStudent,
} from './features/students/records'

/**
 * Parts of tables that groups may read although the owner is in a higher group. The owner exports each of them, `app.ts` passes them to
 * the lower groups, and docs/reference/tables.md lists them.
 */
export const readModels = {
  coursesOfLecturer,
  withCourse,
  studentsOfSession,
  studentsOfOffering,
  studentByNumber,
  studentCount,
  withStudent,
  applicationsOfSession,
  feesOfSession,
  feesOfType,
  feesOfMode,
  withFee,
  bell: [
    ...bellOfStudents,
    bellOfScholarships,
    bellOfReviewQueue,
    bellOfBankPayments,
    bellOfPaymentRequests,
    bellOfFailedMails,
  ],
}
