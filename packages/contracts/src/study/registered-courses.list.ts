import { courseKindLabels, type CourseKind } from '../academics/course-kinds'
import { offeringName, semesterName } from '../academics/courses.list'
import { momentOf, type ListDescription } from '../base/lists'
import { assistanceWords } from './assisted-registrations.messages'
import { outcomeLabels, type PublishedOutcome } from './course-outcomes'
import type { SubmittedRegistration } from './registration-decisions'
import { importWords } from './registration-decisions.messages'
import { decidedStateLabels } from './registration-states'

/** A course of a registration, as a row of its export. */
export interface RegisteredLine {
  registration: SubmittedRegistration
  code: string
  title: string
  units: number
  kind: CourseKind
  carryOver: boolean
  /** Null without a result. */
  outcome: PublishedOutcome | null
}

const moment = (instant: string | null): string => (instant === null ? '' : momentOf(instant))

export const registeredCourseList = {
  name: 'registered-courses',
  title: 'Registered Courses',
  columns: [
    { header: 'Name', text: ({ registration }) => registration.student.name },
    {
      header: 'Matric Number',
      text: ({ registration }) => registration.student.matricNumber ?? '',
    },
    {
      header: 'Application Number',
      text: ({ registration }) => registration.student.applicationNumber,
    },
    { header: 'Program', text: ({ registration }) => offeringName(registration.program) },
    { header: 'Session', text: ({ registration }) => registration.session.sessionYear },
    { header: 'Semester', text: ({ registration }) => semesterName(registration.semester) },
    { header: 'Level', text: ({ registration }) => registration.level },
    { header: 'Course', text: ({ code }) => code },
    { header: 'Title', text: ({ title }) => title },
    { header: 'Units', text: ({ units }) => units },
    {
      header: 'Kind',
      text: ({ kind, carryOver }) => (carryOver ? 'Carry-over' : courseKindLabels[kind]),
    },
    { header: 'Status', text: ({ registration }) => decidedStateLabels[registration.state] },
    { header: 'Outcome', text: ({ outcome }) => (outcome === null ? '' : outcomeLabels[outcome]) },
    { header: 'Course Form', text: ({ registration }) => registration.formNumber ?? '' },
    {
      header: 'Submitted',
      kind: 'instant',
      day: ({ registration }) => registration.submittedAt,
      text: ({ registration }) => momentOf(registration.submittedAt),
    },
    {
      header: 'Submitted For Student',
      text: ({ registration }) => assistanceWords(registration.assistance),
    },
    { header: 'Imported', text: ({ registration }) => importWords(registration.imported) },
    {
      header: 'Decided',
      kind: 'instant',
      day: ({ registration }) => registration.decidedAt ?? '',
      text: ({ registration }) => moment(registration.decidedAt),
    },
    { header: 'Decided By', text: ({ registration }) => registration.decidedBy ?? '' },
  ],
} satisfies ListDescription<RegisteredLine>
