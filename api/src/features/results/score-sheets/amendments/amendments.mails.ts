import { markOf, specialMarkLabels, type Marks } from '@portal/contracts'
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
  before: string
  after: string
  reason: string
  /** Absent in mails from before resits. */
  isResit?: boolean
}

const sentenceOf = ({ course, before, after, isResit }: Omit<AmendedMail, 'name'>): string =>
  isResit
    ? `Your resit of ${course} has the mark ${after}.`
    : `Your mark of ${course} was ${before} and is now ${after}.`

/** '58', or 'Absent'. */
const markInWords = (marks: Marks): string => {
  if (marks.word !== null) return specialMarkLabels[marks.word]
  return String(markOf(marks) ?? 'no mark')
}

const factsOf = (sheet: StoredSheet, { kind, before, after, reason }: StoredAmendment) => ({
  course: `${sheet.course.code} ${sheet.course.title}`,
  before: markInWords(before),
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
