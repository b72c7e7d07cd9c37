import type { PersonalNotification } from '../../../messages/notifications'
import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { Recipient } from '../amendments/amendments.mails'
import type { StoredSheet } from '../sheets.rows'
import type { StoredQuery } from './result-queries.queries'

const page = '/app/academics/results'

interface AnsweredMail {
  name: string
  /** Code and title. */
  course: string
  text: string
  /** Null while the student does not see the results. */
  answer: string | null
}
const hidden = 'Your query is answered. You see the answer when your results are released.'

/** `answer` is null while the student does not see the results. */
const factsOf = ({ course }: StoredSheet, { text, answer }: StoredQuery) => ({
  course: `${course.code} ${course.title}`,
  text,
  answer,
})

export const answeredNotification = (
  sheet: StoredSheet,
  query: StoredQuery,
  { applicationNumber }: Recipient,
): PersonalNotification => {
  const { course, answer } = factsOf(sheet, query)
  return {
    to: applicationNumber,
    title: 'Answer to your query',
    message: `${course}: ${answer ?? hidden}`,
    type: 'info',
    link: page,
  }
}

export const answeredMail = (
  sheet: StoredSheet,
  query: StoredQuery,
  { name, email }: Recipient,
): NewMail => ({
  kind: 'result-query-answered',
  to: { name, address: email },
  data: { name, ...factsOf(sheet, query) } satisfies AnsweredMail,
})

/** The mail to a student whose query is answered. */
export function registerQueryMails(): void {
  registerMail<AnsweredMail>('result-query-answered', {
    render: ({ name, course, text, answer }, { config }) =>
      letter('An answer to your query', [
        `Dear ${name},`,
        `You asked about your result in ${course}:\n${text}`,
        answer === null ? hidden : `The answer:\n${answer}`,
        `Your results:\n${config.publicUrl}${page}`,
        'The Examinations Office',
      ]),
  })
}
