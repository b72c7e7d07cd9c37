import { randomInt } from 'node:crypto'

/** Excludes letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomPart = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/**
 * `PAY-2-MGW3K1ZP-7XKQ…`: not guessable, and contains the payment order and the time. The gateway
 * accepts only letters, digits and `-.=`.
 */
export const newReference = (paymentOrder: number, now: Date): string =>
  `PAY-${String(paymentOrder)}-${now.getTime().toString(36).toUpperCase()}-${randomPart(12)}`

const ours = /^PAY-\d{1,4}-[0-9A-Z]{6,12}-[0-9A-HJKMNP-TV-Z]{12}$/
/**
 * Whether the portal created the reference. Other references in the institution's account are
 * foreign.
 */
export const isOurs = (reference: string): boolean => ours.test(reference)
