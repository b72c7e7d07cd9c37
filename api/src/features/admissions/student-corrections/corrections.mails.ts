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
        'We sent you a decision on your application by mistake and have withdrawn it. Your application is still being considered. We will write to you when it is decided. We are sorry for the mistake.',
        `The reason: ${reason}`,
        `See your status in the portal:\n${config.publicUrl}/app`,
        office,
      ]),
  })
  registerMail<MergeMail>('student-merged', {
    render: ({ firstname, kept, closed }, { config }) =>
      letter(`Your application numbers ${kept} and ${closed}`, [
        `Dear ${firstname},`,
        `You had two records with us. We have merged them: ${kept} is your application number from now on, and ${closed} can no longer be used.`,
        `Sign in with ${kept} and its password. If you do not know it, choose a new one:\n${config.publicUrl}/app/forgot-password`,
        'If these were not both yours, write to us and we will undo this.',
        office,
      ]),
  })
  registerMail<MergeMail>('student-unmerged', {
    render: ({ firstname, kept, closed }) =>
      letter(`Your application numbers ${kept} and ${closed}`, [
        `Dear ${firstname},`,
        `We had merged the records ${kept} and ${closed}. We have undone this. Each record has its own application number and password, as before.`,
        office,
      ]),
  })
}
