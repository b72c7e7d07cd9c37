import { EventEmitter } from 'node:events'
import type { Knex } from 'knex'
import type { Origin } from '../actor'
import { compiledInsert } from '../database/queries/compiled-query'
import { newId } from '../ids'
import { fold } from '../text.rules'
import { priorityOf, type Recipient } from './mails'

/**
 * A mail to send after the caller's transaction has committed. `data` is the template's input:
 * never a password.
 */
export interface NewMail {
  kind: string
  to: Recipient
  data: Record<string, unknown>
}

// The event needs no address: workers of this process just poll their table a little earlier.
const committed = new EventEmitter().setMaxListeners(0)

/** Calls the listener after each commit that queued a mail; returns a function that stops it. */
export function onMailCommitted(listener: () => void): () => void {
  committed.on('mail', listener)
  return () => committed.off('mail', listener)
}

/** Lets the workers of this process look for mails; those of other processes poll. */
export const wakeMailWorkers = (): void => void committed.emit('mail')

const toRow = ({ kind, to, data }: NewMail, requestId: string | null, at: string) => ({
  id: newId(),
  kind,
  recipient: JSON.stringify(to),
  recipient_key: fold(`${to.name} ${to.address}`),
  payload: JSON.stringify(data),
  status: 'waiting',
  priority: priorityOf(kind),
  attempts: 0,
  request_id: requestId,
  next_attempt_at: at,
  created_at: at,
})
const insertRows = compiledInsert<ReturnType<typeof toRow>>((connection, rows) =>
  connection('outbox').insert(rows),
)

/**
 * Adds a mail to the outbox in the caller's transaction, so that it is sent if and only if the
 * change is committed. The mail and the log lines about it have the request id of `by`, if any.
 */
export const enqueue = (
  connection: Knex,
  mail: NewMail,
  by: Pick<Origin, 'requestId'>,
): Promise<void> => enqueueAll(connection, [mail], by)

/** Like `enqueue`, for up to a hundred or so mails at once. */
export async function enqueueAll(
  connection: Knex,
  mails: readonly NewMail[],
  { requestId }: Pick<Origin, 'requestId'>,
): Promise<void> {
  if (mails.length === 0) return
  const at = new Date().toISOString()
  await insertRows(
    connection,
    mails.map((mail) => toRow(mail, requestId || null, at)),
  )
  if (connection.isTransaction)
    (connection as Knex.Transaction).executionPromise.then(wakeMailWorkers, () => undefined)
  else wakeMailWorkers()
}

/**
 * Deletes all mails of a kind to a recipient, sent or not: for owners who want their address
 * deleted.
 */
export async function forgetMails(connection: Knex, kind: string, to: Recipient): Promise<void> {
  await connection('outbox')
    .where({ kind, recipient: JSON.stringify(to) })
    .delete()
}
