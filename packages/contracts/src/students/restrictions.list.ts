import { momentOf, type ListDescription } from '../base/lists'
import type { StudentRestriction } from './restrictions'

const moment = (instant: string | null): string => (instant === null ? '' : momentOf(instant))

/** The columns and searched texts of a list of restrictions. */
export const restrictionList = {
  columns: [
    { header: 'Matric Number', text: ({ student }) => student.matricNumber ?? '' },
    { header: 'Name', text: ({ student }) => student.name },
    { header: 'Application Number', text: ({ student }) => student.applicationNumber },
    { header: 'Reason', text: ({ reason }) => reason },
    {
      header: 'Since',
      kind: 'instant',
      day: ({ startedAt }) => startedAt,
      text: ({ startedAt }) => momentOf(startedAt),
    },
    { header: 'Started By', text: ({ startedBy }) => startedBy ?? '' },
    {
      header: 'Ended',
      kind: 'instant',
      day: ({ endedAt }) => endedAt ?? '',
      text: ({ endedAt }) => moment(endedAt),
    },
    { header: 'Ended By', text: ({ endedBy }) => endedBy ?? '' },
  ],
  searched: ({ student, reason }) => [
    student.name,
    student.matricNumber ?? '',
    student.applicationNumber,
    reason,
  ],
} satisfies Omit<ListDescription<StudentRestriction>, 'name' | 'title'>
