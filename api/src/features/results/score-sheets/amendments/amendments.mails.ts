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
}

/** '58', or 'Absent'. */
const markInWords = (marks: Marks): string => {
  if (marks.word !== null) return specialMarkLabels[marks.word]
  return String(markOf(marks) ?? 'no mark')
}

const factsOf = (sheet: StoredSheet, { before, after, reason }: StoredAmendment) => ({
  course: `${sheet.course.code} ${sheet.course.title}`,
  before: markInWords(before),
  after: markInWords(after),
  reason,
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
  const { course, before, after, reason } = factsOf(sheet, amendment)
  return {
    to: applicationNumber,
    title: 'Result changed',
    message: `Your mark of ${course} was ${before} and is now ${after}.\nReason: ${reason}`,
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
    render: ({ name, course, before, after, reason }, { config }) =>
      letter('A result of yours has changed', [
        `Dear ${name},`,
        `Your mark of ${course} was ${before} and is now ${after}.`,
        `Reason: ${reason}`,
        `Your results:\n${config.publicUrl}${page}`,
        'The Examinations Office',
      ]),
  })
}
