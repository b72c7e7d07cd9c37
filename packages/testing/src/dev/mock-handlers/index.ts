import { accountHandlers } from './accounts'
import { admissionHandlers } from './admission'
import { draftHandlers } from './drafts'
import { progressHandlers } from './progress'
import { publicHandlers } from './public'
import { academicSessionHandlers } from './academic-sessions'
import type { MockHandlers } from './mock-handler'
import { structureHandlers } from './structure'
import { studentSessionHandlers } from './student-sessions'
import { studentHandlers } from './students'

/** Everything that the mocked API remembers or decides. */
export const mockHandlers: MockHandlers = {
  ...accountHandlers, ...admissionHandlers, ...draftHandlers, ...progressHandlers, ...publicHandlers, ...academicSessionHandlers, ...structureHandlers,
  ...studentSessionHandlers, ...studentHandlers,
}
