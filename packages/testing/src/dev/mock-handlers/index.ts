import { accountHandlers } from './accounts'
import { admissionHandlers } from './admission'
import { decisionBatchHandlers } from './decision-batches'
import { courseHandlers } from './courses'
import { draftHandlers } from './drafts'
import { programHandlers } from './programs'
import { progressHandlers } from './progress'
import { publicHandlers } from './public'
import { academicSessionHandlers } from './academic-sessions'
import { controlDateHandlers } from './control-dates'
import { sessionControlHandlers } from './session-controls'
import type { MockHandlers } from './mock-handler'
import { sessionChangeHandlers } from './session-changes'
import { sessionRolloverHandlers } from './session-rollovers'
import { structureHandlers } from './structure'
import { studentSessionHandlers } from './student-sessions'
import { typeAndModeHandlers } from './types-and-modes'
import { studentCorrectionHandlers } from './student-corrections'
import { studentFigureHandlers } from './student-figures'
import { studentHandlers } from './students'

/** Everything that the mocked API remembers or decides. */
export const mockHandlers: MockHandlers = {
  ...accountHandlers, ...admissionHandlers, ...draftHandlers, ...progressHandlers, ...publicHandlers, ...academicSessionHandlers, ...sessionChangeHandlers,
  ...sessionControlHandlers, ...controlDateHandlers, ...sessionRolloverHandlers, ...structureHandlers,
  ...studentSessionHandlers, ...studentHandlers, ...decisionBatchHandlers, ...studentCorrectionHandlers, ...studentFigureHandlers, ...typeAndModeHandlers, ...programHandlers, ...courseHandlers,
}
