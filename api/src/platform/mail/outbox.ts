import { EventEmitter } from 'node:events'
import type { Knex } from 'knex'
import { newId } from '../ids'
import { priorityOf, type Recipient } from './mails'

/** A mail to be sent once the caller's transaction has committed. `data` is what the kind's template needs: never a password. */
export interface NewMail {
  kind: string
  to: Recipient
  data: Record<string, unknown>
}

// Waking the worker needs no address: whoever sends in this process looks into its table a little earlier than it would.
const committed = new EventEmitter().setMaxListeners(0)

/** Calls the listener after each commit that left a mail; gives back how to stop. */
export function onMailCommitted(listener: () => void): () => void {
  committed.on('mail', listener)
  return () => committed.off('mail', listener)
}

/** Writes a mail to the outbox in the caller's transaction, so that it leaves if and only if its cause is stored. */
export const enqueue = (connection: Knex, mail: NewMail): Promise<void> =>
  enqueueAll(connection, [mail])

/** The same for several at once, a hundred or so. */
export async function enqueueAll(connection: Knex, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return
  const at = new Date().toISOString()
  await connection('outbox').insert(
    mails.map(({ kind, to, data }) => ({
      id: newId(),
      kind,
      recipient: JSON.stringify(to),
      payload: JSON.stringify(data),
      status: 'waiting',
      priority: priorityOf(kind),
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    })),
  )
  const wake = () => committed.emit('mail')
  if (connection.isTransaction)
    (connection as Knex.Transaction).executionPromise.then(wake, () => undefined)
  else wake()
}

/** Removes every mail of a kind to a recipient, sent or not: for addresses that their owners want deleted. */
export async function forgetMails(connection: Knex, kind: string, to: Recipient): Promise<void> {
  await connection('outbox')
    .where({ kind, recipient: JSON.stringify(to) })
    .delete()
}
