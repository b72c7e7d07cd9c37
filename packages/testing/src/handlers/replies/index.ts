import { academicsReplies } from './academics'
import { accountsReplies } from './accounts'
import { admissionsReplies } from './admissions'
import { messagesReplies } from './messages'
import { moneyReplies } from './money'
import { officeReplies } from './office'
import type { Replies } from './one-of-each'
import { resultsReplies } from './results'
import { staffReplies } from './staff'
import { studentsReplies } from './students'
import { studyReplies } from './study'
import { systemReplies } from './system'

/** The default replies of the API: one record of each kind, and every change succeeds. */
export const replies: Replies = {
  ...systemReplies,
  ...accountsReplies,
  ...academicsReplies,
  ...admissionsReplies,
  ...messagesReplies,
  ...studentsReplies,
  ...moneyReplies,
  ...studyReplies,
  ...resultsReplies,
  ...staffReplies,
  ...officeReplies,
}
