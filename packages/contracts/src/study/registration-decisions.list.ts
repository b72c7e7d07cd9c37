import { offeringName, semesterName } from '../academics/courses.list'
import { momentOf, type ListDescription } from '../base/lists'
import { assistanceWords } from './assisted-registrations.messages'
import { exceptionLabel } from './course-registrations.messages'
import type { SubmittedRegistration } from './registration-decisions'
import { importWords } from './registration-decisions.messages'
import { decidedStateLabels } from './registration-states'

const orEmpty = (instant: string | null): string => instant ?? ''

export const registrationList = {
  name: 'course-registrations',
  title: 'Course Registrations',
  columns: [
    { header: 'Application Number', text: ({ student }) => student.applicationNumber },
    { header: 'Matric Number', text: ({ student }) => student.matricNumber ?? '' },
    { header: 'Name', text: ({ student }) => student.name },
    { header: 'Program', text: ({ program }) => offeringName(program) },
    { header: 'Level', text: ({ level }) => level },
    { header: 'Semester', text: ({ semester }) => semesterName(semester) },
    { header: 'Units', text: ({ units }) => units },
    { header: 'Status', text: ({ state }) => decidedStateLabels[state] },
    {
      header: 'Submitted',
      kind: 'instant',
      day: ({ submittedAt }) => submittedAt,
      text: ({ submittedAt }) => momentOf(submittedAt),
    },
    {
      header: 'Decided',
      kind: 'instant',
      day: ({ decidedAt }) => orEmpty(decidedAt),
      text: ({ decidedAt }) => (decidedAt ? momentOf(decidedAt) : ''),
    },
    { header: 'Decided By', text: ({ decidedBy }) => decidedBy ?? '' },
    { header: 'Reason', text: ({ reason }) => reason ?? '' },
    {
      header: 'Exception',
      text: ({ exception }) => exception?.rules.map(exceptionLabel).join('; ') ?? '',
    },
    { header: 'Submitted For Student', text: ({ assistance }) => assistanceWords(assistance) },
    { header: 'Imported', text: ({ imported }) => importWords(imported) },
    { header: 'Course Form', text: ({ formNumber }) => formNumber ?? '' },
  ],
} satisfies ListDescription<SubmittedRegistration>
