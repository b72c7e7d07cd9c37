import { accountHandlers } from './accounts'
import { admissionHandlers } from './admission'
import { auditHandlers } from './audit'
import { decisionBatchHandlers } from './decision-batches'
import { bankPaymentHandlers } from './bank-payments'
import { chargeAdjustmentHandlers } from './charge-adjustments'
import { courseHandlers } from './courses'
import { draftHandlers } from './drafts'
import { feeHandlers } from './fees'
import { importHandlers } from './imports'
import { notificationHandlers } from './notifications'
import { paymentAttentionHandlers } from './payment-attention'
import { programHandlers } from './programs'
import { progressHandlers } from './progress'
import { publicHandlers } from './public'
import { academicSessionHandlers } from './academic-sessions'
import { controlDateHandlers } from './control-dates'
import { sessionControlHandlers } from './session-controls'
import type { MockHandlers } from './mock-handler'
import { scholarshipHandlers } from './scholarships'
import { sessionChangeHandlers } from './session-changes'
import { sessionRolloverHandlers } from './session-rollovers'
import { staffOfficeHandlers } from './staff-office'
import { structureHandlers } from './structure'
import { studentSessionHandlers } from './student-sessions'
import { typeAndModeHandlers } from './types-and-modes'
import { studentMoneyHandlers } from './student-money'
import { studentPaymentHandlers } from './student-payments'
import { studentRecordHandlers } from './student-records'
import { studentCorrectionHandlers } from './student-corrections'
import { studentFigureHandlers } from './student-figures'
import { studentHandlers } from './students'

/** Everything that the mocked API remembers or decides. */
export const mockHandlers: MockHandlers = {
  ...accountHandlers,
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
  ...studentSessionHandlers,
  ...studentHandlers,
  ...studentRecordHandlers,
  ...typeAndModeHandlers,
  ...programHandlers,
  ...courseHandlers,
  ...staffOfficeHandlers,
  ...importHandlers,
  ...auditHandlers,
  ...notificationHandlers,
  ...scholarshipHandlers,
  ...decisionBatchHandlers,
  ...studentCorrectionHandlers,
  ...studentFigureHandlers,
  ...feeHandlers,
  ...studentMoneyHandlers,
  ...bankPaymentHandlers,
  ...paymentAttentionHandlers,
  ...chargeAdjustmentHandlers,
  // After those of students, whose calls it hands on.
  ...studentPaymentHandlers,
}
