import { z } from 'zod'

/** The id of a record: a UUIDv7, which sorts by creation. */
export const Id = z.uuid('This id is not valid')

/** A time in UTC: ISO 8601 with milliseconds and `Z`. */
export const Instant = z.string()

/**
 * `updatedAt` of the record on which an edit is based. If the record was changed since, the reply
 * is 409 with the code `stale`.
 */
export const BasedOn = z.iso.datetime('Send the updatedAt that the record came with').optional()

/** A day in Lagos as `YYYY-MM-DD`. */
export const dayLooks = 'Use a date such as 2026-09-30'
export const Day = z.iso.date(dayLooks)

/**
 * One mail address in plain ASCII, without quotes, comments and lists, so that no mail goes to
 * another address.
 */
export const emailPattern =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

/** A mail address without surrounding spaces. `message` is shown if it is invalid. */
export const emailAddress = (message: string) =>
  z.string(message).trim().min(1, message).max(254, message).regex(emailPattern, message)

/** Letters of any script, and . ' / _ - and spaces (docs/reference/rules/formats.md). */
export const namePattern = /^[\p{L}\p{M}.'\u2019/_\- ]+$/u

/**
 * 6 to 20 digits. Spaces, brackets, plus and minus are allowed (docs/reference/rules/formats.md).
 */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s()+-]+$/.test(text) && digits >= 6 && digits <= 20
}

/** Eleven digits, also with spaces: '0803 123 4567'. */
export const hasElevenDigits = (phone: string): boolean => phone.replace(/\D/g, '').length === 11

/** No control characters, line separators or incomplete characters. */
const printable = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/**
 * Removes zero-width spaces and direction marks. Texts that were copied from other programs contain
 * them, and a code with such a character looks equal to another one. Joiners stay, because scripts
 * and emoji need them.
 */
const visible = (text: string): string =>
  text.replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
/** `visible`, and a space for each line break, which people type into a field of several lines. */
export const inOneLine = (text: string): string =>
  visible(text).replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')
const line = (message?: string, tidy = visible) => z.string(message).overwrite(tidy).trim()

/**
 * A required line: trimmed, not empty, with a maximum length, without control characters. `tidy`
 * changes the text before it is checked.
 */
export const requiredLine = (requiredMessage: string, max = 200, tidy = visible) =>
  line(requiredMessage, tidy)
    .min(1, requiredMessage)
    .max(max, `Use at most ${String(max)} characters`)
    .regex(printable, 'Remove the characters that cannot be printed')

/** The same for a long form that lists all problems together: each message names its field. */
export const namedLine = (label: string, max = 200) =>
  line(`${label} is required`)
    .max(max, `${label} must be at most ${String(max)} characters`)
    .regex(printable, `${label} has characters that cannot be printed: remove them`)

/** A `namedLine` that must not be empty. */
export const requiredNamedLine = (label: string, max?: number) =>
  namedLine(label, max).min(1, `${label} is required`)

/** An optional line, which may be absent or empty. `tidy` as for a required one. */
export const optionalLine = (max = 200, tidy = visible) =>
  line(undefined, tidy)
    .max(max, `Use at most ${String(max)} characters`)
    .regex(printable, 'Remove the characters that cannot be printed')
    .optional()

const nameRule = "Use letters, spaces and . ' / _ - only"

/** A person's name. */
export const personName = (requiredMessage: string) =>
  requiredLine(requiredMessage, 80).regex(namePattern, nameRule)

/** An optional name, which may be absent or empty. */
export const optionalPersonName = () =>
  optionalLine(80).refine((name) => !name || namePattern.test(name), nameRule)

/** Path parameters of an operation on one record. */
export const IdParams = z.strictObject({ id: Id })

/**
 * Page, search and order of a list in the query. Without `page`, the reply has up to 1,000 rows.
 */
export const pageQuery = <const Sort extends readonly [string, ...string[]]>(sortFields: Sort) => {
  const both = sortFields.flatMap((field) => [field, `-${field}`]) as [
    Sort[number] | `-${Sort[number]}`,
  ]
  return {
    page: z.coerce.number<number | string>().int().min(1).max(1_000_000).optional(),
    pageSize: z.coerce.number<number | string>().int().min(1).max(100).optional(),
    q: z.string().trim().max(100).optional(),
    sort: z.enum(both).optional(),
  }
}

/** The number of matches, and the page. */
export const PageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() })
export type PageMeta = z.infer<typeof PageMeta>

/** A reply with data. */
export const success = <D extends z.ZodType>(data: D) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

/** A reply with a list in `data`, and with its page if the request has one. */
export const successPage = <D extends z.ZodType>(data: D) =>
  success(data).extend({ meta: PageMeta.optional() })

/** A reply with only a message. */
export const done = z.object({ success: z.literal(true), message: z.string() })

/**
 * Every refusal of any status. For program types and modes, `msg` repeats `message`
 * (docs/reference/rules/formats.md).
 */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string().optional(),
  code: z.string().optional(),
  /** With the code `stale`: the value for `basedOn` of the next save. */
  updatedAt: Instant.optional(),
  /** Data about the record that is refused, such as `keptNumber` of a merged record. */
  data: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>
