import { letter, registerMail } from '../../../platform/mail/mails'

/** Data of the mails about a decision; name and address are the recipient's. */
export interface DecisionMail {
  firstname: string
  applicationNumber: string
  program: string
  sessionYear: string
}

interface MatricMail {
  firstname: string
  applicationNumber: string
  matricNumber: string
}

/** Mails about a decision of the admission office, and about the matric number. */
export function registerStudentMails(): void {
  registerMail<DecisionMail>('student-admitted', {
    render: ({ firstname, applicationNumber, program, sessionYear }, { config }) =>
      letter(`Offer of admission: ${applicationNumber}`, [
        `Dear ${firstname},`,
        `We are pleased to offer you admission to ${program} for the ${sessionYear} session.`,
        `Sign in with your application number ${applicationNumber} to see the next step:\n${config.publicUrl}/app`,
        'The Admissions Office',
      ]),
  })
  registerMail<DecisionMail>('student-rejected', {
    render: ({ firstname, applicationNumber, program, sessionYear }) =>
      letter(`Your application ${applicationNumber}`, [
        `Dear ${firstname},`,
        `Thank you for applying to ${program} for the ${sessionYear} session. We have considered your application, and we are sorry that we cannot offer you admission.`,
        'The Admissions Office',
      ]),
  })
  registerMail<MatricMail>('matric-number', {
    render: ({ firstname, applicationNumber, matricNumber }, { config }) =>
      letter(`Your matriculation number: ${matricNumber}`, [
        `Dear ${firstname},`,
        `You are enrolled. Your matriculation number is ${matricNumber}; your application number was ${applicationNumber}, and you still sign in with it.`,
        `Sign in to see the next step:\n${config.publicUrl}/app`,
        'The Registry',
      ]),
  })
}
