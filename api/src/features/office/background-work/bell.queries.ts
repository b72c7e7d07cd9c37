import { mailKinds } from '@portal/contracts'
import { createOutboxMails } from '../../../platform/mail/outbox-mails'
import { perSource, type StaffNotificationSource } from '../../messages/staff-notifications'

/** Mails that have failed. */
export const bellOfFailedMails: StaffNotificationSource = {
  module: 'database',
  latest: async (connection) => {
    const mails = await createOutboxMails(connection).page(
      { status: 'failed', q: '' },
      0,
      perSource,
    )
    return mails.map(({ id, kind, to: { name, address }, nextAttemptAt: failedAt }) => ({
      _id: `failed-mail-${id}`,
      type: 'warning',
      title: 'Email failed',
      message: `${mailKinds[kind] ?? kind}, to ${name || address}: the email could not be sent.`,
      link: `/staff/database/background-work?q=${encodeURIComponent(address)}`,
      date: failedAt,
    }))
  },
}
