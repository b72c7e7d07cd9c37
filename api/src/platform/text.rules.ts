import { fold } from '@portal/contracts'

export { fold }

/** A pattern for `like … escape '!'` that finds the text anywhere in folded text; what the person typed is never a wildcard. */
export const containing = (text: string): string =>
  `%${fold(text).replace(/[!%_]/g, (sign) => `!${sign}`)}%`

/** The same for texts that begin so, as they are stored. */
export const startingWith = (text: string): string =>
  `${text.replace(/[!%_]/g, (sign) => `!${sign}`)}%`
