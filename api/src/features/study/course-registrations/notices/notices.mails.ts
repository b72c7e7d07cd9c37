import { letter, registerMail } from '../../../../platform/mail/mails'
import type { NewMail } from '../../../../platform/mail/outbox'
import { instantInWords } from '../../../../platform/pdf/dates'
import type { PersonalNotification } from '../../../messages/notifications'
import type { ToldStudent } from './notices.repository'
import type { NoticeKind } from './notices.rules'

const page = '/app/academics/courses'

/** The facts of a notice. `until` is the end of the registration, or null. */
export interface NoticeFacts {
  kind: NoticeKind
  sessionYear: string
  until: string | null
}
interface NoticeMail extends NoticeFacts {
  firstname: string
}

const sentence = ({ kind, sessionYear, until }: NoticeFacts): string => {
  const end = until === null ? '' : ` until ${instantInWords(new Date(until))}`
  return kind === 'opened'
    ? `You can register your courses of the session ${sessionYear}${end}.`
    : `You have not registered your courses of the session ${sessionYear}. You can do so${end}.`
}
const titles: Readonly<Record<NoticeKind, string>> = {
  opened: 'Course registration is open',
  closing: 'Course registration closes soon',
}

export const noticeNotification = (
  { applicationNumber }: ToldStudent,
  facts: NoticeFacts,
): PersonalNotification => ({
  to: applicationNumber,
  title: titles[facts.kind],
  message: sentence(facts),
  type: facts.kind === 'opened' ? 'info' : 'warning',
  link: page,
})

const kinds: Readonly<Record<NoticeKind, string>> = {
  opened: 'courses-open',
  closing: 'courses-closing',
}
export const noticeMail = (
  { firstname, name, email }: ToldStudent,
  facts: NoticeFacts,
): NewMail => ({
  kind: kinds[facts.kind],
  to: { name, address: email },
  data: { firstname, ...facts } satisfies NoticeMail,
})

/** Mails to students that course registration is open, or closes soon. */
export function registerNoticeMails(): void {
  for (const kind of ['opened', 'closing'] as const)
    registerMail<NoticeMail>(kinds[kind], {
      // A mail that waited for the mail server until after the end is no longer needed.
      render: ({ firstname, ...facts }, { config, clock }) =>
        facts.until !== null && facts.until <= clock.instant()
          ? null
          : letter(titles[kind], [
              `Dear ${firstname},`,
              sentence(facts),
              `Choose your courses:\n${config.publicUrl}${page}`,
              'The Academic Office',
            ]),
    })
}
