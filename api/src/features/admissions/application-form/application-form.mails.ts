import { letter, registerMail } from '../../../platform/mail/mails'

interface SubmittedMail {
  firstname: string
  applicationNumber: string
  sessionYear: string
}

/** The mail that confirms a submitted form. */
export function registerApplicationFormMails(): void {
  registerMail<SubmittedMail>('application-submitted', {
    render: ({ firstname, applicationNumber, sessionYear }, { config }) =>
      letter(`We have your application form: ${applicationNumber}`, [
        `Dear ${firstname},`,
        `Your application form for the ${sessionYear} session has been submitted. Your application number is ${applicationNumber}.`,
        `You can follow your application here:\n${config.publicUrl}/app`,
        'The Admissions Office',
      ]),
  })
}
