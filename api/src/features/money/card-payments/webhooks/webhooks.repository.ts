import type { Knex } from 'knex'
import { insertOnce } from '../../../../platform/database/rows/insert-once'
import { inStatement } from '../../../../platform/database/transactions/unit-of-work'
import { newId } from '../../../../platform/ids'
import type { Subject } from './webhooks.rules'

export interface Message extends Subject {
  body: string
  /** SHA-256 of the body's bytes. */
  bodyHash: string
  receivedAt: string
}

interface Row {
  id: string
  body: string
  body_hash: string
  event: string
  event_key: string | null
  reference: string | null
  received_at: string
  next_at: string
  attempts: number
}

export interface WebhookInbox {
  /**
   * Stores a message until a worker has processed it; false if it is stored already. Resolves after
   * the commit.
   */
  keep: (message: Message) => Promise<boolean>
}

/** Webhook messages as received. A worker processes them from `webhook_inbox`. */
export function createWebhookInbox(db: Knex): WebhookInbox {
  const table = (connection: Knex) => connection<Row>('webhook_inbox')
  return {
    keep: async ({ body, bodyHash, event, eventKey, reference, receivedAt }) => {
      // Reads first, because a duplicate then needs no write; there may be thousands.
      const known = await table(db).where({ body_hash: bodyHash }).first('id')
      if (known) return false
      const row = {
        id: newId(),
        body,
        body_hash: bodyHash,
        event,
        event_key: eventKey,
        reference,
        received_at: receivedAt,
        next_at: receivedAt,
        attempts: 0,
      }
      return inStatement(db, (connection) => insertOnce(table(connection).insert(row)))
    },
  }
}
