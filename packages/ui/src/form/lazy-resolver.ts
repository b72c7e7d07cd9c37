import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'

/** The part of a schema for validation (standardschema.dev). Zod's schemas have it. */
export interface FormSchema<Output> {
  '~standard': {
    validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
  }
}
type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }
interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

const nameOf = ({ path = [] }: SchemaIssue): string =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'root'

/** Issues in the format of react-hook-form: the first of each field. */
function toErrors(issues: readonly SchemaIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  for (const issue of issues) {
    const name = nameOf(issue)
    if (!seen.has(name)) set(errors, name, { type: 'schema', message: issue.message })
    seen.add(name)
  }
  return errors
}

/** The schema could not be loaded, so the values cannot be checked. */
export class SchemaUnreachable extends Error {
  constructor(cause: unknown) {
    super('The schema of the form could not be fetched', { cause })
  }
}

/**
 * Validates with a schema that is loaded when it is needed, so that no page loads Zod earlier.
 * Rejects with `SchemaUnreachable` if it cannot be loaded; the next validation loads it again.
 */
export function lazyResolver<Input extends FieldValues, Output = Input>(
  load: () => Promise<FormSchema<Output>>,
): Resolver<Input, unknown, Output> {
  return async (values) => {
    const schema = await load().catch((error: unknown) => {
      throw new SchemaUnreachable(error)
    })
    const result = await schema['~standard'].validate(values)
    if (result.issues) return { values: {}, errors: toErrors(result.issues) as FieldErrors<Input> }
    return { values: result.value, errors: {} }
  }
}
