import { mailKinds, type MailRecord, type MailStatus } from '@portal/contracts'

export const statusLabels: Readonly<Record<MailStatus, string>> = {
  failed: 'Failed',
  waiting: 'Waiting',
  sent: 'Sent',
  dropped: 'No longer needed',
}

/** A number with separators: 1,240. */
export const count = (mails: number): string => mails.toLocaleString('en-GB')

export const kindOf = ({ kind }: MailRecord): string => mailKinds[kind] ?? kind

/** The person, or the address if the mail has no name: a mailed link addresses nobody by name. */
export const personOf = ({ to: { name, address } }: MailRecord): string => name || address

/** 'Admission, to Amina Bello' */
export const mailName = (mail: MailRecord): string => `${kindOf(mail)}, to ${personOf(mail)}`
