import { letter, registerMail } from '../../../platform/mail/mails'

/** The data of the mail about a new application. */
export interface ReceivedMail {
  scholarshipId: string
  /** Null if the entry does not look like a name. */
  name: string | null
  course: string
  sessionYear: string
}

export type DecidedMail = ReceivedMail

const dear = (name: string | null): string => (name === null ? 'Dear applicant,' : `Dear ${name},`)
const facts = ({ scholarshipId, course }: ReceivedMail): string[] => [
  `Your scholarship application ID:\n${scholarshipId}`,
  `Course:\n${course}`,
]

/** The mails about an application: its receipt and the decision. */
export function registerScholarshipMails(): void {
  registerMail<ReceivedMail>('scholarship-received', {
    render: (mail) =>
      letter('We have received your scholarship application', [
        dear(mail.name),
        `Thank you for applying for the scholarship of the ${mail.sessionYear} session. We have received your application.`,
        ...facts(mail),
        'Keep this ID. You will need it for enquiries.',
        'If you did not apply, somebody used your address by mistake. Please ignore this email.',
      ]),
  })
  registerMail<DecidedMail>('scholarship-accepted', {
    render: (mail) =>
      letter('Your scholarship application has been accepted', [
        dear(mail.name),
        `We are pleased to tell you that your application for the scholarship of the ${mail.sessionYear} session has been accepted.`,
        ...facts(mail),
        'The scholarship office will write to you about the next steps. Keep this email.',
      ]),
  })
  registerMail<DecidedMail>('scholarship-rejected', {
    render: (mail) =>
      letter('Your scholarship application was not successful', [
        dear(mail.name),
        `We have considered your application for the scholarship of the ${mail.sessionYear} session. We are sorry that we cannot offer you one.`,
        ...facts(mail),
        'This does not affect your application for admission.',
      ]),
  })
}
