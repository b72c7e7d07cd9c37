import { mailMessages, type MailRecord, type MailStatus, type PageMeta } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { record } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { spanOf, type PageAsked } from '../../../platform/database/queries/list-page'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { OutboxMail, OutboxMails } from '../../../platform/mail/outbox-mails'

interface Deps {
  work: UnitOfWork<{
    mails: OutboxMails
    audit: (entry: Parameters<typeof record>[1]) => Promise<void>
  }>
  clock: Clock
  /** Lets the workers of this process look for mails. */
  wake: () => void
}
interface Asked extends PageAsked {
  status?: MailStatus | undefined
  q?: string | undefined
}

const hasNextAttempt = ({ status }: OutboxMail): boolean => status === 'waiting'
const toRecord = (mail: OutboxMail): MailRecord => ({
  _id: mail.id,
  kind: mail.kind,
  to: mail.to,
  status: mail.status,
  attempts: mail.attempts,
  queuedAt: mail.queuedAt,
  nextAttemptAt: hasNextAttempt(mail) ? mail.nextAttemptAt : null,
  sentAt: mail.sentAt,
  failure: mail.failure,
})

const refusals: Readonly<Record<MailStatus, string>> = {
  sent: mailMessages.isSent,
  dropped: mailMessages.isNoLongerNeeded,
  waiting: mailMessages.isBeingSent,
  failed: mailMessages.isBeingSent,
}

/** Mails as people of the module 'database' see and send them. */
export function createMailService({ work, clock, wake }: Deps) {
  const existing = async (mails: OutboxMails, id: string): Promise<OutboxMail> => {
    const mail = await mails.find(id)
    if (!mail) throw notFound()
    return mail
  }
  const isBeingSent = ({ leasedUntil }: OutboxMail): boolean =>
    leasedUntil !== null && leasedUntil > clock.instant()
  return {
    list: ({ status = 'failed', q = '', ...asked }: Asked) =>
      work.read(async ({ mails }) => {
        const { offset, pageSize, meta } = spanOf(asked)
        const total = await mails.count({ status, q })
        const rows = await mails.page({ status, q }, offset, pageSize)
        const data = {
          mails: rows.map(toRecord),
          failed: await mails.count({ status: 'failed', q: '' }),
          waiting: await mails.count({ status: 'waiting', q: '' }),
        }
        return { data, meta: meta(total) satisfies PageMeta }
      }),
    retry: async (id: string, by: Origin): Promise<MailRecord> => {
      const retried = await work.write(async ({ mails, audit }) => {
        const mail = await existing(mails, id)
        if (isBeingSent(mail) || !(await mails.retry(mail, clock.instant())))
          throw conflict(refusals[mail.status])
        await audit({
          by,
          action: 'mail.retried',
          record: `outbox/${id}`,
          after: { email: mail.to.address },
        })
        return existing(mails, id)
      })
      wake()
      return toRecord(retried)
    },
    dismiss: (id: string, by: Origin): Promise<MailRecord> =>
      work.write(async ({ mails, audit }) => {
        const mail = await existing(mails, id)
        if (!(await mails.dismiss(id))) throw conflict(mailMessages.notFailed)
        await audit({
          by,
          action: 'mail.dismissed',
          record: `outbox/${id}`,
          after: { email: mail.to.address },
        })
        return toRecord(await existing(mails, id))
      }),
    retryFailed: async (by: Origin): Promise<number> => {
      const count = await work.write(async ({ mails, audit }) => {
        const retried = await mails.retryFailed(clock.instant())
        if (retried > 0)
          await audit({
            by,
            action: 'mails.retried',
            record: 'outbox/all',
            after: { mails: retried },
          })
        return retried
      })
      wake()
      return count
    },
  }
}
