import { letter, registerMail } from '../../../../platform/mail/mails'
import { dayInWords } from '../../../../platform/pdf/dates'

/** `from` and `until` are days: the due dates before and after. */
export interface DeadlineMail {
  firstname: string
  charge: string
  from: string
  until: string
  isTakenBack: boolean
}

/** Mails to a student about an extended deadline, or one whose extension was taken back. */
export function registerDeadlineMails(): void {
  registerMail<DeadlineMail>('deadline-extension', {
    render: ({ firstname, charge, from, until, isTakenBack }, { config }) =>
      letter(`Your deadline for ${charge}`, [
        `Dear ${firstname},`,
        isTakenBack
          ? `The Bursary has withdrawn the extension of your deadline for ${charge}. It is due on ${dayInWords(until) ?? ''}, no longer on ${dayInWords(from) ?? ''}.`
          : `The Bursary has extended your deadline for ${charge}. It is due on ${dayInWords(until) ?? ''}, extended from ${dayInWords(from) ?? ''}.`,
        `Your charges: ${config.publicUrl}/app/finance`,
        'The Bursary',
      ]),
  })
}
