import { mailKinds } from '@portal/contracts'
import type { Recipient } from '../../../platform/mail/mails'
import { createOutboxMails } from '../../../platform/mail/outbox-mails'
import { bellSource } from '../../messages/staff-notifications'

interface FailedMail {
  id: string
  kind: string
  recipient: string
  failed_at: string
}

/** Mails that have failed. */
export const bellOfFailedMails = bellSource<FailedMail>(
  'database',
  ['id', 'kind', 'recipient', 'failed_at'],
  (connection, limit) => {
    const { rows, column } = createOutboxMails(connection).failed()
    return rows
      .orderBy([
        { column, order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limit)
      .select('id', 'kind', 'recipient', `${column} as failed_at`)
  },
  ({ id, kind, recipient, failed_at: failedAt }) => {
    const { name, address } = JSON.parse(recipient) as Recipient
    return {
      _id: `failed-mail-${id}`,
      type: 'warning',
      title: 'Email failed',
      message: `${mailKinds[kind] ?? kind}, to ${name || address}: the email could not be sent.`,
      link: `/staff/database/background-work?q=${encodeURIComponent(address)}`,
      date: failedAt,
    }
  },
)
