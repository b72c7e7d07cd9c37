import { letter, registerMail } from '../../../platform/mail/mails'
import type { NewMail } from '../../../platform/mail/outbox'
import type { Appointee } from './appointments.repository'

export type AppointmentMailKind = 'given' | 'ended' | 'withdrawn'
interface AppointmentMail {
  name: string
  kind: AppointmentMailKind
  /** Such as 'Dean, School of Engineering'. */
  office: string
  /** The days in words. */
  days: string
}

/** The mail to the person who holds the appointment. */
export const appointmentMail = (
  { first_name, last_name, email }: Appointee,
  data: Omit<AppointmentMail, 'name'>,
): NewMail => {
  const name = `${first_name} ${last_name}`
  return {
    kind: data.kind === 'given' ? 'appointment-given' : 'appointment-ended',
    to: { name, address: email },
    data: { name, ...data } satisfies AppointmentMail,
  }
}

const texts: Record<AppointmentMailKind, (office: string, days: string) => [string, string]> = {
  given: (office, days) => ['Your appointment', `You are appointed ${office}, ${days}.`],
  ended: (office, days) => [
    'Your appointment has an end',
    `Your appointment as ${office} ends. It is no longer in force ${days}.`,
  ],
  withdrawn: (office, days) => [
    'Your appointment was withdrawn',
    `Your appointment as ${office}, ${days}, was withdrawn.`,
  ],
}

/** Mails to a member of staff whose appointment was given, ended or withdrawn. */
export function registerAppointmentMails(): void {
  for (const kind of ['appointment-given', 'appointment-ended'])
    registerMail<AppointmentMail>(kind, {
      render: ({ name, kind: event, office, days }, { config }) => {
        const [subject, sentence] = texts[event](office, days)
        return letter(subject, [
          `Dear ${name},`,
          sentence,
          `Your offices: ${config.publicUrl}/staff`,
          'The Registry',
        ])
      },
    })
}
