import { randomInt } from 'node:crypto'
import { tokenHash } from '../../../../platform/ids'

/** Crockford's alphabet: no letter that looks like a digit or like another letter. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 characters of 32: 80 bits, which nobody guesses, so a plain hash is enough. */
const length = 16
const count = 10

const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten new codes, in groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => newCode().replace(/(.{4})(?=.)/g, '$1-'))

/** The code as it was made, however it was typed. */
const asMade = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')

/** The stored form of the code of a member of staff. */
export const recoveryCodeHash = (staffId: string, typed: string): string =>
  tokenHash(`recovery code/${staffId}/${asMade(typed)}`)
