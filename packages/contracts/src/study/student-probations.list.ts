import { momentOf, type ListDescription } from '../base/lists'
import type { StudentProbation } from './student-probations'

const moment = (instant: string | null): string => (instant === null ? '' : momentOf(instant))

export const probationList = {
  name: 'probations',
  title: 'Students on Probation',
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
} satisfies ListDescription<StudentProbation>
