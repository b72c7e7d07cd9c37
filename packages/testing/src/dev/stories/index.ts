import { accountStories } from './accounts'
import { admissionStories } from './admission'
import { draftStories } from './drafts'
import { progressStories } from './progress'
import { publicStories } from './public'
import { sessionStories } from './sessions'
import type { Stories } from './story'
import { structureStories } from './structure'
import { studentSessionStories } from './student-sessions'
import { studentStories } from './students'

/** Everything that the mocked API remembers or decides. */
export const stories: Stories = {
  ...accountStories, ...admissionStories, ...draftStories, ...progressStories, ...publicStories, ...sessionStories, ...structureStories,
  ...studentSessionStories, ...studentStories,
}
