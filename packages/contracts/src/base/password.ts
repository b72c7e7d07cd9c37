import { z } from 'zod'
import { messages } from './messages'

/** How many characters somebody typed: an emoji is one of them, though it is stored as two. */
const lengthOf = (password: string): number => Array.from(password).length
const isTooLong = (password: string): boolean => lengthOf(password) > 128

const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]

/**
 * The rule for passwords people choose: 8 or more with upper, lower, digit and symbol, or 15 or more of anything (docs/reference/rules/formats.md).
 * The blocklist and the likeness to the account are the server's to check.
 */
export const isStrongPassword = (password: string): boolean =>
  lengthOf(password) >= 15 ||
  (lengthOf(password) >= 8 && classes.every((kind) => kind.test(password)))

export const NewPassword = z
  .string(messages.password.rule)
  .refine((password) => !isTooLong(password), messages.password.tooLong)
  .refine(isStrongPassword, messages.password.rule)

/** A password as typed by who should know it: never judged, only bounded. One that is longer than any can only be `wrong`. */
export const TypedPassword = (message: string, wrong: string) =>
  z
    .string(message)
    .min(1, message)
    .refine((password) => !isTooLong(password), wrong)
