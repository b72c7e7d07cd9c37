import type { Knex } from 'knex'
import { newId } from '../../../platform/ids'
import { forgetMails } from '../../../platform/mail/outbox'
import type { Mailed } from './newsletter.rules'

export interface Subscriber extends Mailed {
  id: string
  email: string
  confirmedAt: string | null
}
/** The action of a mailed link: confirm the address, or unsubscribe. */
export type Purpose = 'confirm' | 'leave'

interface Row {
  id: string
  email: string
  confirmed_at: string | null
  consent_at: string
  consent_wording: string
  mailed_at: string | null
  mails_since_at: string | null
  mails: number
  created_at: string
  updated_at: string
}

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  confirmedAt: row.confirmed_at,
  mailedAt: row.mailed_at,
  mailsSinceAt: row.mails_since_at,
  mails: row.mails,
})

/** The only kind of mail of this feature. */
export const mailKind = 'newsletter-link'
const purgedAtOnce = 100

/** Subscribers, and the links that were mailed to them, by the hash of the token. */
export function createNewsletterRepository(connection: Knex) {
  const table = () => connection<Row>('newsletter_subscribers')
  const find = async (where: Partial<Row>): Promise<Subscriber | null> => {
    const row = await table().where(where).first()
    return row ? toSubscriber(row) : null
  }
  const forget = (email: string): Promise<void> =>
    forgetMails(connection, mailKind, { name: '', address: email })
  /**
   * Unconfirmed addresses whose last request is older than this and whose links have expired. A
   * mail that was sent late has a link that works longer.
   */
  const abandoned = (askedBefore: string) =>
    table()
      .whereNull('confirmed_at')
      .where('mailed_at', '<', askedBefore)
      .whereNotExists(
        connection('newsletter_links')
          .select('subscriber_id')
          .whereRaw('subscriber_id = newsletter_subscribers.id')
          .whereNotNull('expires_at'),
      )

  return {
    byId: (id: string) => find({ id }),
    remove: async ({ id, email }: Pick<Subscriber, 'id' | 'email'>): Promise<void> => {
      await table().where({ id }).delete()
      await forget(email)
    },

    /**
     * Stores the address if it is new, and locks its row until the transaction ends, so that
     * simultaneous requests are counted one after the other.
     */
    lock: async (email: string, wording: string, now: string): Promise<Subscriber> => {
      const fresh = {
        id: newId(),
        email,
        confirmed_at: null,
        consent_at: now,
        consent_wording: wording,
        mails: 0,
        created_at: now,
        updated_at: now,
      }
      // One statement that takes the write lock at once. An insert followed by a lock deadlocks
      // under load.
      await connection('newsletter_subscribers')
        .insert(fresh)
        .onConflict('email')
        .merge(['updated_at'])
      const stored = await find({ email })
      if (!stored) throw new Error('The subscriber has vanished')
      return stored
    },
    mailed: async (id: string, { mailedAt, mailsSinceAt, mails }: Mailed): Promise<void> => {
      await table()
        .where({ id })
        .update({ mailed_at: mailedAt, mails_since_at: mailsSinceAt, mails })
    },
    /**
     * Stores the consent of an unconfirmed address. A confirmed address keeps its first consent.
     */
    consent: async (id: string, wording: string, now: string): Promise<void> => {
      await table()
        .where({ id })
        .whereNull('confirmed_at')
        .update({ consent_at: now, consent_wording: wording })
    },
    /** Marks the address as confirmed. The first date is not overwritten. */
    confirm: async (id: string, now: string): Promise<void> => {
      await table()
        .where({ id })
        .whereNull('confirmed_at')
        .update({ confirmed_at: now, updated_at: now })
    },

    addLink: async (
      subscriber: string,
      purpose: Purpose,
      tokenHash: string,
      expiresAt: string | null,
    ): Promise<void> => {
      await connection('newsletter_links').insert({
        token_hash: tokenHash,
        subscriber_id: subscriber,
        purpose,
        expires_at: expiresAt,
      })
    },
    /** The subscriber of a valid link, or null. */
    ownerOf: async (
      purpose: Purpose,
      tokenHash: string,
      now: string,
    ): Promise<Subscriber | null> => {
      const row = await connection('newsletter_links as l')
        .join('newsletter_subscribers as s', 's.id', 'l.subscriber_id')
        .where({ 'l.token_hash': tokenHash, 'l.purpose': purpose })
        .where((works) => void works.whereNull('l.expires_at').orWhere('l.expires_at', '>', now))
        .first<Row | undefined>('s.*')
      return row ? toSubscriber(row) : null
    },

    /**
     * Deletes expired links and some unconfirmed addresses. Returns the number of addresses that it
     * found.
     */
    removeExpired: async (now: string, askedBefore: string): Promise<number> => {
      await connection('newsletter_links').where('expires_at', '<=', now).delete()
      const rows = await abandoned(askedBefore)
        .orderBy('mailed_at')
        .limit(purgedAtOnce)
        .select<{ id: string; email: string }[]>('id', 'email')
      for (const { id, email } of rows) {
        // The condition is part of the delete, because the address may have been confirmed or
        // requested again since it was found.
        if ((await abandoned(askedBefore).where({ id }).delete()) > 0) await forget(email)
      }
      return rows.length
    },
  }
}
export type NewsletterRepository = ReturnType<typeof createNewsletterRepository>
