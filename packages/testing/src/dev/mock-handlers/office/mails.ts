import { mailMessages, searchedFor, type MailRecord, type MailStatus } from '@portal/contracts'
import { success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

const count = ({ outbox }: MockDatabase, status: MailStatus): number =>
  outbox.filter((mail) => mail.status === status).length

function failedMail({ outbox }: MockDatabase, id: string): MailRecord {
  const mail = outbox.find(({ _id }) => _id === id)
  if (!mail) throw notFound()
  if (mail.status !== 'failed') throw conflict(mailMessages.notFailed)
  return mail
}

const toSent = { status: 'sent', failure: null, nextAttemptAt: null } as const

/** Mails of the outbox. A mail that is sent again arrives. */
export const mailHandlers: MockHandlers = {
  'GET /mails': ({ query: { status = 'failed', q = '', page = 1, pageSize = 10 }, db }) => {
    const isFound = searchedFor(q)
    const found = db.outbox.filter(
      ({ status: its, to }) => its === status && isFound([to.name, to.address]),
    )
    const mails = found.slice((page - 1) * pageSize, page * pageSize)
    return {
      ...success({ mails, failed: count(db, 'failed'), waiting: count(db, 'waiting') }),
      meta: { total: found.length, page, pageSize },
    }
  },
  'POST /mails/:id/retry': ({ params, db }) => {
    const mail = Object.assign(failedMail(db, params.id), toSent, {
      sentAt: new Date().toISOString(),
    })
    return { ...success(mail), message: mailMessages.retried }
  },
  'POST /mails/:id/dismiss': ({ params, db }) => {
    const mail = Object.assign(failedMail(db, params.id), { status: 'dropped' as const })
    return { ...success(mail), message: mailMessages.dismissed }
  },
  'POST /mails/retry': ({ db }) => {
    const failed = db.outbox.filter(({ status }) => status === 'failed')
    for (const mail of failed) Object.assign(mail, toSent, { sentAt: new Date().toISOString() })
    return {
      ...success({ mails: failed.length }),
      message: mailMessages.retriedAll(failed.length),
    }
  },
}
