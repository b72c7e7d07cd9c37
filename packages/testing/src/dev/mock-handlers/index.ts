import { accountHandlers } from './accounts/accounts'
import { secondFactorHandlers } from './accounts/second-factor'
import { admissionHandlers } from './admissions/admission'
import { auditHandlers } from './office/audit'
import { cardBatchHandlers } from './admissions/card-batches'
import { decisionBatchHandlers } from './admissions/decision-batches'
import { bankPaymentHandlers } from './money/bank-payments'
import { bankStatementHandlers } from './money/bank-statements'
import { chargeAdjustmentHandlers } from './money/charge-adjustments'
import { deadlineExtensionHandlers } from './money/deadline-extensions'
import { appointmentHandlers } from './academics/appointments'
import { courseHandlers } from './academics/courses'
import { assistantHandlers } from './academics/assistants'
import { prerequisiteHandlers } from './academics/prerequisites'
import { draftHandlers } from './admissions/drafts'
import { feeHandlers } from './money/fees'
import { importHandlers } from './office/imports'
import { mailHandlers } from './office/mails'
import { notificationHandlers } from './messages/notifications'

import { paymentAttentionHandlers } from './money/payment-attention'
import { programHandlers } from './academics/programs'
import { progressHandlers } from './admissions/progress'
import { publicHandlers } from './public/public'
import { academicSessionHandlers } from './academics/academic-sessions'
import { controlDateHandlers } from './academics/control-dates'
import { sessionControlHandlers } from './academics/session-controls'
import { gradingScaleHandlers } from './academics/grading-scales'
import type { MockHandlers } from './mock-handler'
import { scholarshipHandlers } from './students/scholarships'
import { sessionChangeHandlers } from './academics/session-changes'
import { sessionRolloverHandlers } from './office/session-rollovers'
import { releaseTokenHandlers } from './office/release-tokens'
import { siteEntryHandlers } from './office/site-entries'
import { savedViewHandlers } from './staff/saved-views'
import { staffOfficeHandlers } from './staff/staff-office'
import { staffWorkHandlers } from './messages/staff-work'
import { structureHandlers } from './academics/structure'
import { studentSessionHandlers } from './accounts/student-sessions'
import { typeAndModeHandlers } from './academics/types-and-modes'
import { paperHandlers } from './students/papers'
import { studentMoneyHandlers } from './money/student-money'
import { studentPaymentHandlers } from './money/student-payments'
import { studentRecordHandlers } from './students/student-records'
import { studentCorrectionHandlers } from './admissions/student-corrections'
import { studentFigureHandlers } from './students/student-figures'
import { studentHandlers } from './students/students'
import { assistedRegistrationHandlers } from './study/assisted-registrations'
import { courseRegistrationHandlers } from './study/course-registrations'
import { registrationDecisionHandlers } from './study/registration-decisions'
import { ownResultHandlers } from './results/own-results'
import { foundScriptHandlers } from './results/found-scripts'
import { secondEntryHandlers } from './results/second-entries'
import { resultFigureHandlers } from './results/result-figures'
import { progressionHandlers } from './results/progressions'
import { scoreScalingHandlers } from './results/score-scalings'
import { scoreAmendmentHandlers } from './results/score-amendments'
import { resultQueryHandlers } from './results/result-queries'
import { scoreWorkbookHandlers } from './results/score-workbooks'
import { studentResultHandlers } from './results/student-results'
import { transcriptRequestHandlers } from './results/transcript-requests'
import { scoreSheetHandlers } from './results/score-sheets'
import { registrationPolicyHandlers } from './study/registration-policies'
import { registrationCoverageHandlers } from './study/registration-coverage'
import { courseCreditHandlers } from './study/course-credits'
import { studentProbationHandlers } from './study/student-probations'

/** All handlers that change the database or check rules of the domain. */
export const mockHandlers: MockHandlers = {
  ...accountHandlers,
  ...secondFactorHandlers,
  ...admissionHandlers,
  ...draftHandlers,
  ...progressHandlers,
  ...publicHandlers,
  ...academicSessionHandlers,
  ...sessionChangeHandlers,
  ...sessionControlHandlers,
  ...controlDateHandlers,
  ...sessionRolloverHandlers,
  ...structureHandlers,
  ...gradingScaleHandlers,
  ...studentSessionHandlers,
  ...studentHandlers,
  ...studentRecordHandlers,
  ...typeAndModeHandlers,
  ...programHandlers,
  ...courseHandlers,
  ...prerequisiteHandlers,
  ...assistantHandlers,
  ...appointmentHandlers,
  ...staffOfficeHandlers,
  ...savedViewHandlers,
  ...importHandlers,
  ...auditHandlers,
  ...mailHandlers,
  ...notificationHandlers,
  ...siteEntryHandlers,
  ...releaseTokenHandlers,
  ...staffWorkHandlers,
  ...scholarshipHandlers,
  ...decisionBatchHandlers,
  ...cardBatchHandlers,
  ...studentCorrectionHandlers,
  ...studentFigureHandlers,
  ...feeHandlers,
  ...studentMoneyHandlers,
  ...bankPaymentHandlers,
  ...bankStatementHandlers,
  ...paymentAttentionHandlers,
  ...chargeAdjustmentHandlers,
  ...deadlineExtensionHandlers,
  ...registrationPolicyHandlers,
  ...studentProbationHandlers,
  ...courseCreditHandlers,
  ...registrationCoverageHandlers,
  ...scoreSheetHandlers,
  ...scoreAmendmentHandlers,
  ...scoreScalingHandlers,
  ...scoreWorkbookHandlers,
  ...resultQueryHandlers,
  ...foundScriptHandlers,
  ...secondEntryHandlers,
  ...transcriptRequestHandlers,
  ...studentResultHandlers,
  ...ownResultHandlers,
  ...progressionHandlers,
  ...resultFigureHandlers,
  ...paperHandlers,
  ...courseRegistrationHandlers,
  ...assistedRegistrationHandlers,
  ...registrationDecisionHandlers,
  // These must be after the handlers of students, because they override two of them and call those
  // for students.
  ...studentPaymentHandlers,
}
