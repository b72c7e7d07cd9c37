import { messages } from '@portal/contracts'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { badRequest, type FieldError } from '../errors'

/** Schema of a part that an operation does not have: it must be absent or empty. */
export const nothing = z.strictObject({}).nullish()

/** Messages for errors that the schema has no message for. */
const sentences = {
  unrecognized_keys: 'This is not expected here',
  invalid_type: 'This is missing or of the wrong kind',
  invalid_value: 'This is not one of the possible values',
  too_big: 'This is too large',
  too_small: 'This is too small',
  invalid_format: 'This is not written as expected',
} as const
const general = 'This is not valid'
const ours = new Set<string>([...Object.values(sentences), general])

const sentenceFor = (issue: { code?: string | undefined }): string =>
  (sentences as Record<string, string>)[issue.code ?? ''] ?? general

type Issue = z.core.$ZodIssue

const unknownKeys = (issues: readonly Issue[]): number =>
  issues.reduce(
    (sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0),
    0,
  )

/**
 * For a union, reports the errors of the branch with the fewest unknown keys, and then the fewest
 * errors.
 */
function flatten(issue: Issue, parent: PropertyKey[] = []): Issue[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [nearest = []] = [...issue.errors].sort(
      (a, b) => unknownKeys(a) - unknownKeys(b) || a.length - b.length,
    )
    return nearest.flatMap((inner) => flatten(inner, path))
  }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, path: [...path, key] }))
  return [{ ...issue, path }]
}

const toField = (issue: Issue): FieldError => ({
  field: issue.path.map(String).join('.'),
  message: issue.message,
})

/** An empty text breaks also the rules after the first one, but it is missing and nothing else. */
const isFirstOfField = ({ field }: FieldError, at: number, all: readonly FieldError[]): boolean =>
  field === '' || all.findIndex((each) => each.field === field) === at

/**
 * The 400 for invalid input: every field with its first message. The main message is the first one
 * from the catalogue.
 */
export function refusal(error: z.ZodError) {
  const errors = error.issues
    .flatMap((issue) => flatten(issue))
    .slice(0, 100)
    .map(toField)
    .filter(isFirstOfField)
  const [first] = errors
  return badRequest(
    first && !ours.has(first.message) ? first.message : messages.general.invalid,
    errors,
  )
}

/** Parses with a schema; throws a 400 with the errors. */
export function parse<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const result = schema.safeParse(data, { error: sentenceFor })
  if (!result.success) throw refusal(result.error)
  return result.data
}

const isEmptyObject = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  !Array.isArray(data) &&
  Object.keys(data).length === 0

/**
 * Makes Fastify validate with the operation's own schemas, which neither coerce values nor drop
 * keys. Most operations have no parameters or no query, and an empty object needs no schema then.
 */
export const validator: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    if (schema === nothing && isEmptyObject(data)) return { value: data }
    const result = schema.safeParse(data, { error: sentenceFor })
    return result.success ? { value: result.data } : { error: refusal(result.error) }
  }
