import { letter, registerMail } from '../../platform/mail/mails'

/** Facts of one application, as the mail tells them. */
export interface ReceivedMail {
  scholarshipId: string
  /** Null where what was typed does not read as a name. */
  name: string | null
  course: string
  sessionYear: string
}

/** The mail that confirms an application. */
export function registerScholarshipMails(): void {
  registerMail<ReceivedMail>('scholarship-received', {
    render: ({ scholarshipId, name, course, sessionYear }) =>
      letter('We have received your scholarship application', [
        name === null ? 'Dear applicant,' : `Dear ${name},`,
        `Thank you for applying for the scholarship of the ${sessionYear} session. We have received your application.`,
        `Your scholarship application ID:\n${scholarshipId}`,
        `Course:\n${course}`,
        'Keep this ID: you need it whenever you ask about your application.',
        'If you did not apply, somebody has used your address by mistake, and you need not do anything.',
      ]),
  })
}
