import { createHash } from 'node:crypto'
import { newsletter } from '@portal/content/newsletter'

/**
 * The version of a consent text, stored with each consent: the first 20 hex digits of its SHA-256.
 */
export const wordingOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 20)

/** The version of the text that the form shows. */
export const shownWording = wordingOf(newsletter.consent)
