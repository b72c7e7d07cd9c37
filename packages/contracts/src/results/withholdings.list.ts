import type { ListDescription } from '../base/lists'
import type { StudentRestriction } from '../students/restrictions'
import { restrictionList } from '../students/restrictions.list'

export const withholdingList = {
  name: 'withheld-results',
  title: 'Withheld Results',
  ...restrictionList,
} satisfies ListDescription<StudentRestriction>
