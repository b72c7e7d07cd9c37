import { createHash } from 'node:crypto'
import { newsletter } from '@portal/content/newsletter'

/** Names a wording in the record of a consent: the first 20 digits of the text's SHA-256, which anybody can work out again. */
export const wordingOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 20)

/** The wording that stands beside the form. */
export const shownWording = wordingOf(newsletter.consent)
