import type { PersonalNotification } from '../../messages/notifications'
import { letter, registerMail } from '../../../platform/mail/mails'
import { dayInWords } from '../../../platform/pdf'
import type { NewMail } from '../../../platform/mail/outbox'
import type { StoredScore } from './classes.queries'
import type { StoredSheet } from './sheets.rows'

interface Person {
  first_name: string
  last_name: string
}
interface ReturnMail {
  name: string
  /** The name of the person who sent it back. */
  by: string
  /** Code and title. */
  course: string
  reason: string
  sheet: string
}

const nameOf = ({ first_name, last_name }: Person): string => `${first_name} ${last_name}`
const courseOf = ({ course }: Pick<StoredSheet, 'course'>): string =>
  `${course.code} ${course.title}`

/** The mail to the lecturer whose sheet was sent back. */
export const returnMail = (
  sheet: StoredSheet,
  {
    sender,
    receiver,
    reason,
  }: { sender: Person | null; receiver: Person & { email: string }; reason: string },
): NewMail => ({
  kind: 'score-sheet-returned',
  to: { name: nameOf(receiver), address: receiver.email },
  data: {
    name: nameOf(receiver),
    by: sender ? nameOf(sender) : 'The examinations office',
    course: courseOf(sheet),
    reason,
    sheet: sheet._id,
  } satisfies ReturnMail,
})

interface ReminderMail {
  name: string
  /** Code and title. */
  course: string
  dueOn: string
  sheet: string
}

/** The mail to the lecturer of an open sheet. */
export const reminderMail = (
  sheet: StoredSheet,
  lecturer: Person & { email: string },
): NewMail => ({
  kind: 'score-sheet-reminder',
  to: { name: nameOf(lecturer), address: lecturer.email },
  data: {
    name: nameOf(lecturer),
    course: courseOf(sheet),
    dueOn: sheet.dueOn,
    sheet: sheet._id,
  } satisfies ReminderMail,
})

/** The notifications to the students of a published sheet. */
export const publishedNotifications = (
  sheet: StoredSheet,
  scores: readonly Pick<StoredScore, 'applicationNumber'>[],
): PersonalNotification[] =>
  scores.map(({ applicationNumber }) => ({
    to: applicationNumber,
    title: 'Result published',
    message: `The result of ${courseOf(sheet)}, ${sheet.session.sessionYear}, is published.`,
    type: 'info',
    link: '/app/academics/results',
  }))

/** The mails to lecturers. */
export function registerSheetMails(): void {
  registerMail<ReturnMail>('score-sheet-returned', {
    render: ({ name, by, course, reason, sheet }, { config }) =>
      letter('A score sheet was sent back to you', [
        `Dear ${name},`,
        `${by} has sent the score sheet of ${course} back to you.`,
        `Reason: ${reason}`,
        `Correct the marks and submit the sheet again:\n${config.publicUrl}/staff/exams/sheets/${sheet}`,
        'The Examinations Office',
      ]),
  })
  registerMail<ReminderMail>('score-sheet-reminder', {
    render: ({ name, course, dueOn, sheet }, { config }) =>
      letter('Your score sheet is still open', [
        `Dear ${name},`,
        `The score sheet of ${course} is still open. Its last day is ${dayInWords(dueOn) ?? dueOn}.`,
        `Enter the marks and submit the sheet:\n${config.publicUrl}/staff/exams/sheets/${sheet}`,
        'The Examinations Office',
      ]),
  })
}
