import { appointmentsOfStaff } from './features/academics/appointments'
import {
  coursesOfAssistant,
  coursesOfLecturer,
  coursesTaughtBy,
  withCourse,
  workOfCourses,
} from './features/academics/courses'
import { workOfControls } from './features/academics/session-controls'
import { hasSecondFactor } from './features/accounts/sign-in'
import { workOfDuplicates } from './features/admissions/student-corrections'
import { bellOfBankPayments, workOfBankPayments, workOfStatementLines } from './features/money/bank'
import { createChargesOf } from './features/money/charges'
import { feesOfMode, feesOfSession, feesOfType, withFee } from './features/money/fee-setup'
import { bellOfPaymentRequests, workOfPaymentRequests } from './features/money/payment-requests'
import { takingsOfDays } from './features/money/reports'
import { bellOfReviewQueue, workOfReviewQueue } from './features/money/review-queue'
import { bellOfFailedMails, workOfBackground } from './features/office/background-work'
import { workOfImports } from './features/office/imports'
import {
  applicationsOfSession,
  bellOfScholarships,
  workOfScholarships,
} from './features/students/scholarships'
import {
  bellOfStudents,
  studentByNumber,
  studentCount,
  studentsOfOffering,
  studentsOfSession,
  withStudent,
  workOfStudents,
} from './features/students/records'
import {
  registrationsOfOffering,
  removeUnsubmittedOf,
  workOfLateRegistrations,
  workOfRegistrations,
} from './features/study/course-registrations'
import {
  workOfAmendments,
  workOfQueries,
  workOfScoreSheets,
  workOfScripts,
  workOfSheetProblems,
} from './features/results/score-sheets'
import { workOfTranscripts } from './features/results/transcript-requests'
import { workOfAreas } from './features/system/releases'

/**
 * Parts of tables that groups may read although the owner is in a higher group. The owner exports
 * each of them, `app.ts` passes them to the lower groups, and docs/reference/tables.md lists them.
 */
export const readModels = {
  appointmentsOfStaff,
  hasSecondFactor,
  coursesOfLecturer,
  coursesOfAssistant,
  withCourse,
  studentsOfSession,
  studentsOfOffering,
  registrationsOfOffering,
  removeUnsubmittedOf,
  studentByNumber,
  studentCount,
  withStudent,
  applicationsOfSession,
  feesOfSession,
  feesOfType,
  feesOfMode,
  withFee,
  createChargesOf,
  bell: [
    ...bellOfStudents,
    bellOfScholarships,
    bellOfReviewQueue,
    bellOfBankPayments,
    bellOfPaymentRequests,
    bellOfFailedMails,
  ],
  /** In display order, which is the order of `workKinds`. */
  work: [
    workOfStudents,
    workOfDuplicates,
    workOfScholarships,
    workOfReviewQueue,
    workOfPaymentRequests,
    workOfBankPayments,
    workOfStatementLines,
    workOfRegistrations,
    workOfLateRegistrations,
    workOfScoreSheets,
    workOfAmendments,
    workOfQueries,
    workOfScripts,
    workOfSheetProblems,
    workOfTranscripts,
    workOfControls,
    ...workOfCourses,
    workOfImports,
    ...workOfBackground,
    workOfAreas,
  ],
  takingsOfDays,
  coursesTaughtBy,
}
