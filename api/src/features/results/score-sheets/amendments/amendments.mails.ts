import { isEmpty, markOf, specialMarkLabels, type Marks } from '@portal/contracts'
import type { PersonalNotification } from '../../../messages/notifications'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { StoredSheet } from '../sheets.rows'
import type { StoredAmendment } from './amendments.queries'

const page = '/app/academics/results'

interface AmendedMail {
  name: string
  /** Code and title. */
  course: string
  /** Null for the first mark of a student. */
  before: string | null
  after: string
  reason: string
  /** Absent in mails from before resits. */
  isResit?: boolean
}

function sentenceOf({ course, before, after, isResit }: Omit<AmendedMail, 'name'>): string {
  if (isResit) return `Your resit of ${course} has the mark ${after}.`
  return before === null
    ? `Your mark of ${course} is ${after}. You had no mark before.`
    : `Your mark of ${course} was ${before} and is now ${after}.`
}

/** '58', or 'Absent'. */
const markInWords = (marks: Marks): string => {
  if (marks.word !== null) return specialMarkLabels[marks.word]
  return String(markOf(marks) ?? 'no mark')
}

const factsOf = (sheet: StoredSheet, { kind, before, after, reason }: StoredAmendment) => ({
  course: `${sheet.course.code} ${sheet.course.title}`,
  before: isEmpty(before) ? null : markInWords(before),
  after: markInWords(after),
  reason,
  isResit: kind === 'resit',
})

/** The student, as mails and notifications address them. */
export interface Recipient {
  name: string
  email: string
  applicationNumber: string
}

/** To a student whose results are withheld: the change without the marks. */
export const hiddenChange = ({ applicationNumber }: Recipient): PersonalNotification => ({
  to: applicationNumber,
  title: 'Result changed',
  message: 'A result of yours was changed. You see it when your results are released.',
  type: 'warning',
  link: page,
})

export const amendedNotification = (
  sheet: StoredSheet,
  amendment: StoredAmendment,
  { applicationNumber }: Recipient,
): PersonalNotification => {
  const facts = factsOf(sheet, amendment)
  return {
    to: applicationNumber,
    title: facts.isResit ? 'Resit' : 'Result changed',
    message: `${sentenceOf(facts)}\nReason: ${facts.reason}`,
    type: 'warning',
    link: page,
  }
}

export const amendedMail = (
  sheet: StoredSheet,
  amendment: StoredAmendment,
  { name, email }: Recipient,
): NewMail => ({
  kind: 'score-amended',
  to: { name, address: email },
  data: { name, ...factsOf(sheet, amendment) } satisfies AmendedMail,
})

/** The mail to a student whose published mark has changed. */
export function registerAmendmentMails(): void {
  registerMail<AmendedMail>('score-amended', {
    render: ({ name, ...facts }, { config }) =>
      letter(facts.isResit ? 'The result of your resit' : 'A result of yours has changed', [
        `Dear ${name},`,
        sentenceOf(facts),
        `Reason: ${facts.reason}`,
        `Your results:\n${config.publicUrl}${page}`,
        'The Examinations Office',
      ]),
  })
}
