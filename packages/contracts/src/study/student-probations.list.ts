import type { ListDescription } from '../base/lists'
import type { StudentRestriction } from '../students/restrictions'
import { restrictionList } from '../students/restrictions.list'

export const probationList = {
  name: 'probations',
  title: 'Students on Probation',
  ...restrictionList,
} satisfies ListDescription<StudentRestriction>
