import { randomInt } from 'node:crypto'

/** Without letters that look like digits. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomPart = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** `PAY-2-MGW3K1ZP-7XKQ…`: cannot be guessed, and says which charge and when. The service takes letters, digits and `-.=` only. */
export const newReference = (paymentOrder: number, now: Date): string =>
  `PAY-${String(paymentOrder)}-${now.getTime().toString(36).toUpperCase()}-${randomPart(12)}`

const ours = /^PAY-\d{1,4}-[0-9A-Z]{6,12}-[0-9A-HJKMNP-TV-Z]{12}$/
/** Whether a reference is of the portal's making; others were made by somebody else in the institution's account. */
export const isOurs = (reference: string): boolean => ours.test(reference)
