import { semesterName } from '@portal/contracts'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { PersonalNotification } from '../../../messages/notifications'

const page = '/app/academics/courses'

/** A submission of the academic office, as the student is told. */
export interface ToldSubmission {
  /** The name of the member of staff. */
  by: string
  reason: string
  sessionYear: string
  semester: string
  units: number
  /** The codes of the courses. */
  courses: readonly string[]
  state: 'approved' | 'submitted'
  hasException: boolean
  formNumber: string | null
}
interface SubmissionMail extends ToldSubmission {
  firstname: string
}

const sentence = ({ by, semester, sessionYear, units }: ToldSubmission): string =>
  `${by} has submitted your courses of the ${semesterName(semester).toLowerCase()} semester ${sessionYear} for you: ${String(units)} units.`

function nextStep({ state, hasException }: ToldSubmission): string {
  if (state === 'approved') return 'They are approved.'
  return hasException
    ? 'The head of department decides on the exception.'
    : 'They wait for your adviser.'
}

/** The notification in the bell of the student. */
export const assistedNotification = (
  applicationNumber: string,
  told: ToldSubmission,
): PersonalNotification => ({
  to: applicationNumber,
  title: 'Courses submitted for you',
  message: `${sentence(told)} Reason: ${told.reason}\n${nextStep(told)}`,
  type: 'info',
  link: page,
})

export const assistedMail = (
  { firstname, name, email }: { firstname: string; name: string; email: string },
  told: ToldSubmission,
): NewMail => ({
  kind: 'courses-submitted-for-student',
  to: { name, address: email },
  data: { firstname, ...told } satisfies SubmissionMail,
})

/** The mail to a student whose courses the academic office has submitted. */
export function registerAssistedMails(): void {
  registerMail<SubmissionMail>('courses-submitted-for-student', {
    render: ({ firstname, ...told }, { config }) =>
      letter('Courses were submitted for you', [
        `Dear ${firstname},`,
        sentence(told),
        `Reason: ${told.reason}`,
        `Courses: ${told.courses.join(', ')}. ${nextStep(told)}`,
        ...(told.formNumber ? [`The number of your course form is ${told.formNumber}.`] : []),
        `If you have not asked for this, tell the academic office.`,
        `See your courses:\n${config.publicUrl}${page}`,
        'The Academic Office',
      ]),
  })
}
