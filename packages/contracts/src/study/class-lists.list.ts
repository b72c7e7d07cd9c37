import { offeringName } from '../academics/courses.list'
import type { ListColumn, ListDescription } from '../base/lists'
import type { ClassMember } from './class-lists'

/** Messages about class lists. Pages without them do not load this file. */
export const classMessages = {
  fetchFailed: 'Failed to fetch the class list',
  none: 'No student has an approved registration of this course',
} as const

const columns: readonly ListColumn<ClassMember>[] = [
  { header: 'Matric Number', text: ({ matricNumber }) => matricNumber ?? '' },
  { header: 'Name', text: ({ name }) => name },
  { header: 'Program', text: ({ program }) => offeringName(program) },
  { header: 'Level', text: ({ level }) => level },
  { header: 'Application Number', text: ({ applicationNumber }) => applicationNumber },
]

/** On paper, with room for signatures. */
export const classList = {
  name: 'class-list',
  title: 'Class List',
  columns,
  onPaper: [...columns.slice(0, 4), { header: 'Signature', text: () => '' }],
} satisfies ListDescription<ClassMember>
