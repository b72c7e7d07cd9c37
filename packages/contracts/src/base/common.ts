import { z } from 'zod'

/** Id of any object the API returns: a UUIDv7 in text, sortable by creation. */
export const Id = z.uuid('This id is not valid')

/** Instant in UTC, ISO 8601 with `Z` and milliseconds. */
export const Instant = z.string()

/** The record's `updatedAt` that an edit begins with; when it has been changed since, the answer is 409 with the code `stale`. */
export const BasedOn = z.iso.datetime('Send the updatedAt that the record came with').optional()

/** A day as `YYYY-MM-DD` in the institution's calendar (Africa/Lagos). */
export const dayLooks = 'Use a date such as 2026-09-30'
export const Day = z.iso.date(dayLooks)

/** Address of one mailbox: plain ASCII, no quotes, comments or lists, so that no mail can be misrouted. */
export const emailPattern =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/

/** An e-mail address; `message` is the sentence the screen shows. Surrounding spaces are dropped. */
export const emailAddress = (message: string) =>
  z.string(message).trim().min(1, message).max(254, message).regex(emailPattern, message)

/** Letters of any script, and . ' / _ - and spaces (docs/reference/rules/formats.md). */
export const namePattern = /^[\p{L}\p{M}.'’/_\- ]+$/u

/** 6 to 20 digits with spaces, brackets, plus and minus allowed (docs/reference/rules/formats.md). */
export const isPhoneNumber = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length
  return /^[\d\s()+-]+$/.test(text) && digits >= 6 && digits <= 20
}

/** No control characters, line separators or halves of characters. */
const printable = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u

/**
 * Text without what nobody sees: spaces of no width, and marks that turn the direction of what follows. Pasted along from other programs,
 * they make a code that looks like another one, or like none. Joiners stay, which scripts and emoji need.
 */
const visible = (text: string): string =>
  text.replace(/[\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g, '')
const line = (message?: string) => z.string(message).overwrite(visible).trim()

/** A required line of text: trimmed, not empty, bounded, and free of control characters. */
export const requiredLine = (requiredMessage: string, max = 200) =>
  line(requiredMessage)
    .min(1, requiredMessage)
    .max(max, `Use at most ${String(max)} characters`)
    .regex(printable, 'Remove the characters that cannot be printed')

/** The same for a form so long that its problems are listed together: each sentence names its field. */
export const namedLine = (label: string, max = 200) =>
  line(`${label} is required`)
    .max(max, `${label} must be at most ${String(max)} characters`)
    .regex(printable, `${label} has characters that cannot be printed: remove them`)

/** A `namedLine` that may not be empty. */
export const requiredNamedLine = (label: string, max?: number) =>
  namedLine(label, max).min(1, `${label} is required`)

/** An optional line of text: absent or empty is fine. */
export const optionalLine = (max = 200) =>
  line()
    .max(max, `Use at most ${String(max)} characters`)
    .regex(printable, 'Remove the characters that cannot be printed')
    .optional()

const nameRule = "Use letters, spaces and . ' / _ - only"

/** A person's name as typed in a form. */
export const personName = (requiredMessage: string) =>
  requiredLine(requiredMessage, 80).regex(namePattern, nameRule)

/** A name that not everybody has: absent or empty is fine. */
export const optionalPersonName = () =>
  optionalLine(80).refine((name) => !name || namePattern.test(name), nameRule)

/** Path parameters of an operation on one object. */
export const IdParams = z.strictObject({ id: Id })

/** Page, search and order of a list, as they travel in the address. Without `page` up to 1,000 rows come. */
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

/** Where a list stands: how many rows match, and which page this is. */
export const PageMeta = z.object({ total: z.int(), page: z.int(), pageSize: z.int() })
export type PageMeta = z.infer<typeof PageMeta>

/** Reply of an operation that carries data. */
export const success = <D extends z.ZodType>(data: D) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data })

/** Reply of a list inside `data`, with its page when one was asked for. */
export const successPage = <D extends z.ZodType>(data: D) =>
  success(data).extend({ meta: PageMeta.optional() })

/** Reply of an operation that only says what it did. */
export const done = z.object({ success: z.literal(true), message: z.string() })

/** Every refusal, at every status. `msg` repeats `message` for program types and modes (docs/reference/rules/formats.md). */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  msg: z.string().optional(),
  code: z.string().optional(),
  /** With the code `stale`: what the next save may be based on, now that its sender has been told. */
  updatedAt: Instant.optional(),
  /** The state of the record that the refusal is about, where that helps: `keptNumber` of one that was joined with another. */
  data: z.record(z.string(), z.unknown()).optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Failure = z.infer<typeof Failure>
