import { z } from 'zod'
import { messages } from './messages'

/** Number of characters. An emoji counts as one, though it is stored as two. */
const lengthOf = (password: string): number => Array.from(password).length
const isTooLong = (password: string): boolean => lengthOf(password) > 128

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/**
 * The rule for chosen passwords: 8 or more characters with upper case, lower case, digit and
 * symbol, or 15 or more of any kind (docs/reference/rules/formats.md). The server also checks the
 * list of common passwords and the data of the account.
 */
export const isStrongPassword = (password: string): boolean =>
  lengthOf(password) >= 15 ||
  (lengthOf(password) >= 8 && classes.every((kind) => kind.test(password)))

export const NewPassword = z
  .string(messages.password.rule)
  .refine((password) => !isTooLong(password), messages.password.tooLong)
  .refine(isStrongPassword, messages.password.rule)

/**
 * An entered password for comparison, with only a maximum length. For a longer one, the message is
 * `wrong`.
 */
export const TypedPassword = (message: string, wrong: string) =>
  z
    .string(message)
    .min(1, message)
    .refine((password) => !isTooLong(password), wrong)
