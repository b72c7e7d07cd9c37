import { letter, registerMail } from '../../../platform/mail/mails'

export interface TakenBackMail {
  firstname: string
  applicationNumber: string
  reason: string
}
export interface MergeMail {
  firstname: string
  kept: string
  closed: string
}

const office = 'The Admissions Office'

/** Mails to a student about a correction of their record. */
export function registerCorrectionMails(): void {
  registerMail<TakenBackMail>('student-decision-taken-back', {
    render: ({ firstname, applicationNumber, reason }, { config }) =>
      letter(`Your application ${applicationNumber}: correction`, [
        `Dear ${firstname},`,
        'We told you of a decision on your application. It was made by mistake, and we have taken it back: your application is being considered, and we write to you again once it is decided. We are sorry for the mistake.',
        `The reason: ${reason}`,
        `Where you are now stands in the portal:\n${config.publicUrl}/app`,
        office,
      ]),
  })
  registerMail<MergeMail>('student-merged', {
    render: ({ firstname, kept, closed }, { config }) =>
      letter(`Your application numbers ${kept} and ${closed}`, [
        `Dear ${firstname},`,
        `You had two records with us. We have joined them: ${kept} is your application number from now on, and ${closed} can no longer be used.`,
        `Sign in with ${kept} and its password. If you do not know it, choose a new one:\n${config.publicUrl}/app/forgot-password`,
        'If these were not both yours, write to us and we part them again.',
        office,
      ]),
  })
  registerMail<MergeMail>('student-unmerged', {
    render: ({ firstname, kept, closed }) =>
      letter(`Your application numbers ${kept} and ${closed}`, [
        `Dear ${firstname},`,
        `We had joined the records ${kept} and ${closed}. We have separated them again: each has its own application number and its own password, as before.`,
        office,
      ]),
  })
}
