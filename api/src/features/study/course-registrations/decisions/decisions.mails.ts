import { semesterName, type SubmittedRegistration } from '@portal/contracts'
import type { PersonalNotification } from '../../../messages/notifications'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { StoredSubmission } from './registrations.rows'

const page = '/app/academics/courses'

/** A decision on a course registration, as the student is told. */
export interface ToldDecision {
  state: 'approved' | 'returned'
  /** The name of the person who decided. */
  by: string
  /** The reason of a return, or of the approval of an exception; otherwise empty. */
  reason: string
  /** Whether the student may submit again at present. */
  maySubmit: boolean
}
interface DecisionMail extends ToldDecision {
  firstname: string
  /** Such as 'first semester 2025/2026'. */
  term: string
  units: number
  formNumber: string | null
}

const termOf = ({
  semester,
  session,
}: Pick<SubmittedRegistration, 'semester' | 'session'>): string =>
  `${semesterName(semester).toLowerCase()} semester ${session.sessionYear}`

const extension = 'Course registration is closed. Ask the academic office for an extension.'

/** The approval of an exception; nothing without one. */
const exceptionLines = (reason: string): string[] =>
  reason === '' ? [] : [`Your exception is approved. Reason: ${reason}`]

/** The notification in the bell of the student. */
export function decisionNotification(
  { student, units, ...term }: StoredSubmission,
  { state, by, reason, maySubmit }: ToldDecision,
): PersonalNotification {
  const common = { to: student.applicationNumber, link: page }
  return state === 'approved'
    ? {
        ...common,
        title: 'Courses approved',
        message: [
          `${by} has approved your courses of the ${termOf(term)}: ${String(units)} units.`,
          ...exceptionLines(reason),
        ].join('\n'),
        type: 'success',
      }
    : {
        ...common,
        title: 'Courses returned',
        message: [
          `${by} has returned your courses of the ${termOf(term)}. Reason: ${reason}`,
          maySubmit ? 'Correct your courses and submit them again.' : extension,
        ].join('\n'),
        type: 'warning',
      }
}

export const decisionMail = (submission: StoredSubmission, told: ToldDecision): NewMail => ({
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
        `${by} has approved your courses of the ${term}: ${String(units)} units.`,
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
        `${by} has returned your courses of the ${term}.`,
        `Reason: ${reason}`,
        maySubmit
          ? `Correct your courses and submit them again:\n${config.publicUrl}${page}`
          : extension,
        'The Academic Office',
      ]),
  })
}
