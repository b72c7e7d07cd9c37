import { letter, registerMail } from '../../../platform/mail/mails'
import type { NewMail } from '../../../platform/mail/outbox'
import type { PersonalNotification } from '../../messages/notifications'

const page = '/app/academics/courses'

const acts = ['given', 'withdrawn'] as const
type Act = (typeof acts)[number]

/** The student of a credit, as the student is addressed. */
export interface ToldStudent {
  applicationNumber: string
  firstname: string
  lastname: string
  email: string
}
/** A credit that was given or withdrawn, as the student is told. */
export interface ToldCredit {
  act: Act
  code: string
  title: string
  /** The reason of the credit. */
  reason: string
}
interface CreditMail extends ToldCredit {
  firstname: string
}

const titles: Readonly<Record<Act, string>> = {
  given: 'Course credited',
  withdrawn: 'Course credit withdrawn',
}

const sentences = ({ act, code, title, reason }: ToldCredit): string =>
  act === 'given'
    ? `The academic office has credited you with ${code}, ${title}. You do not have to take it. Reason: ${reason}`
    : `The academic office has withdrawn your credit for ${code}, ${title}. The course is offered to you again.`

const kindOf = (act: Act): string => `course-credit-${act}`

/** The notification in the bell of the student. */
export const creditNotification = (
  { applicationNumber }: ToldStudent,
  told: ToldCredit,
): PersonalNotification => ({
  to: applicationNumber,
  title: titles[told.act],
  message: sentences(told),
  type: told.act === 'given' ? 'info' : 'warning',
  link: page,
})

export const creditMail = (
  { firstname, lastname, email }: ToldStudent,
  told: ToldCredit,
): NewMail => ({
  kind: kindOf(told.act),
  to: { name: `${firstname} ${lastname}`, address: email },
  data: { firstname, ...told } satisfies CreditMail,
})

/** The mails to a student about a course credit. */
export function registerCreditMails(): void {
  for (const act of acts)
    registerMail<CreditMail>(kindOf(act), {
      render: ({ firstname, ...told }, { config }) =>
        letter(titles[act], [
          `Dear ${firstname},`,
          sentences(told),
          `See your courses:\n${config.publicUrl}${page}`,
          'The Academic Office',
        ]),
    })
}
