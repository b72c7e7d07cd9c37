import { fold } from '@portal/contracts'

export { fold }

/**
 * Pattern for `like … escape '!'` that finds the text anywhere in folded text; the input is
 * escaped, so it is never a wildcard.
 */
export const containing = (text: string): string =>
  `%${fold(text).replace(/[!%_]/g, (sign) => `!${sign}`)}%`

/** Like `containing`, for the start of unfolded text. */
export const startingWith = (text: string): string =>
  `${text.replace(/[!%_]/g, (sign) => `!${sign}`)}%`
