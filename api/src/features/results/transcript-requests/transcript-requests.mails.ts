import { deliveryLabels, type TranscriptDelivery } from '@portal/contracts'
import { letter, registerMail } from '../../../platform/mail/mails'
import type { NewMail } from '../../../platform/mail/outbox'
import type { PersonalNotification } from '../../messages/notifications'
import type { StoredRequest } from './transcript-requests.queries'

const page = '/app/academics/transcripts'

/** `ready`: the student can collect it. */
const acts = ['ready', 'sent', 'cancelled'] as const
export type Act = (typeof acts)[number]

/** The student of a request, as the student is addressed. */
export interface ToldStudent {
  applicationNumber: string
  firstname: string
  lastname: string
  email: string
}
interface TranscriptMail {
  firstname: string
  act: Act
  recipient: string
  delivery: TranscriptDelivery
  note: string | null
}

const titles: Readonly<Record<Act, string>> = {
  ready: 'Your transcript can be collected',
  sent: 'Your transcript',
  cancelled: 'Request of a transcript cancelled',
}

function sentences({ act, recipient, delivery, note }: Omit<TranscriptMail, 'firstname'>): string {
  if (act === 'cancelled')
    return `The examinations office has cancelled your request of a transcript for ${recipient}. Reason: ${note ?? ''}`
  if (act === 'ready')
    return `Your transcript for ${recipient} is ready. Collect it from the examinations office.`
  const way =
    delivery === 'collect'
      ? `Your transcript for ${recipient} was handed over.`
      : `Your transcript for ${recipient} was sent ${deliveryLabels[delivery].toLowerCase()}.`
  return note === null ? way : `${way} ${note}`
}

/** What the student is told in the bell and by mail. */
export function told(
  { recipient, delivery }: StoredRequest,
  { applicationNumber, firstname, lastname, email }: ToldStudent,
  act: Act,
  note: string | null,
): { notification: PersonalNotification; mail: NewMail } {
  const facts = { act, recipient, delivery, note }
  return {
    notification: {
      to: applicationNumber,
      title: titles[act],
      message: sentences(facts),
      type: act === 'cancelled' ? 'warning' : 'info',
      link: page,
    },
    mail: {
      kind: `transcript-${act}`,
      to: { name: `${firstname} ${lastname}`, address: email },
      data: { firstname, ...facts } satisfies TranscriptMail,
    },
  }
}

/** The mails to students about their requested transcripts. */
export function registerTranscriptMails(): void {
  for (const act of acts)
    registerMail<TranscriptMail>(`transcript-${act}`, {
      render: ({ firstname, ...facts }, { config }) =>
        letter(titles[act], [
          `Dear ${firstname},`,
          sentences(facts),
          `Your requests:\n${config.publicUrl}${page}`,
          'The Examinations Office',
        ]),
    })
}
