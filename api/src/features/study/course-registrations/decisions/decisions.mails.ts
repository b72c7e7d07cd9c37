import { semesterName } from '@portal/contracts'
import type { PersonalNotification } from '../../../messages/notifications'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { StoredSubmission } from './registrations.rows'

const page = '/app/academics/courses'

/** A decision on a course registration, as the student is told. */
export interface ToldDecision {
  state: 'approved' | 'returned'
  /** The name of the person who decided; null for an approval that nobody had to give. */
  by: string | null
  /** The reason of a return, or of the approval of an exception; otherwise empty. */
  reason: string
  /** Whether the student may submit again at present. */
  maySubmit: boolean
}
/** The decided courses, with the student who is told. */
export type DecidedCourses = Pick<
  StoredSubmission,
  'semester' | 'units' | 'formNumber' | 'recipient'
> & {
  session: { sessionYear: string }
  student: { applicationNumber: string; name: string }
}
interface DecisionMail extends ToldDecision {
  firstname: string
  /** Such as 'first semester 2025/2026'. */
  term: string
  units: number
  formNumber: string | null
}

const termOf = ({ semester, session }: Pick<DecidedCourses, 'semester' | 'session'>): string =>
  `${semesterName(semester).toLowerCase()} semester ${session.sessionYear}`

const extension = 'Course registration is closed. Ask the academic office for an extension.'

/** The approval of an exception; nothing without one. */
const exceptionLines = (reason: string): string[] =>
  reason === '' ? [] : [`Your exception is approved. Reason: ${reason}`]

const approvedSentence = (by: string | null, term: string, units: number): string =>
  by === null
    ? `Your courses of the ${term} are approved: ${String(units)} units.`
    : `${by} has approved your courses of the ${term}: ${String(units)} units.`

/** The notification in the bell of the student. */
export function decisionNotification(
  { student, units, ...term }: DecidedCourses,
  { state, by, reason, maySubmit }: ToldDecision,
): PersonalNotification {
  const common = { to: student.applicationNumber, link: page }
  return state === 'approved'
    ? {
        ...common,
        title: 'Courses approved',
        message: [approvedSentence(by, termOf(term), units), ...exceptionLines(reason)].join('\n'),
        type: 'success',
      }
    : {
        ...common,
        title: 'Courses returned',
        message: [
          `${String(by)} has returned your courses of the ${termOf(term)}. Reason: ${reason}`,
          maySubmit ? 'Correct your courses and submit them again.' : extension,
        ].join('\n'),
        type: 'warning',
      }
}

export const decisionMail = (submission: DecidedCourses, told: ToldDecision): NewMail => ({
  kind: told.state === 'approved' ? 'courses-approved' : 'courses-returned',
  to: { name: submission.student.name, address: submission.recipient.email },
  data: {
    ...told,
    firstname: submission.recipient.firstname,
    term: termOf(submission),
    units: submission.units,
    formNumber: submission.formNumber,
  } satisfies DecisionMail,
})

/** Mails to a student whose course registration was approved or returned. */
export function registerDecisionMails(): void {
  registerMail<DecisionMail>('courses-approved', {
    render: ({ firstname, by, term, units, formNumber, reason }, { config }) =>
      letter('Your courses are approved', [
        `Dear ${firstname},`,
        approvedSentence(by, term, units),
        ...exceptionLines(reason),
        ...(formNumber ? [`The number of your course form is ${formNumber}.`] : []),
        `See your courses:\n${config.publicUrl}${page}`,
        'The Academic Office',
      ]),
  })
  registerMail<DecisionMail>('courses-returned', {
    render: ({ firstname, by, term, reason, maySubmit }, { config }) =>
      letter('Your courses were returned', [
        `Dear ${firstname},`,
        `${String(by)} has returned your courses of the ${term}.`,
        `Reason: ${reason}`,
        maySubmit
          ? `Correct your courses and submit them again:\n${config.publicUrl}${page}`
          : extension,
        'The Academic Office',
      ]),
  })
}
