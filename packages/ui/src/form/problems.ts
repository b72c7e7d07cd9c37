import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** One thing that is wrong with a form, and the name of its field. */
export interface FormProblem {
  name: string
  message: string
}

const isLeaf = (value: object): value is { message: string } =>
  typeof (value as { message?: unknown }).message === 'string'

/** The errors of a form as a flat list, in the order they were found. */
export function problemsOf(errors: FieldErrors): FormProblem[] {
  const collect = (value: unknown, name: string): FormProblem[] => {
    if (typeof value !== 'object' || value === null) return []
    if (isLeaf(value)) return [{ name, message: value.message }]
    return Object.entries(value).flatMap(([key, inner]) =>
      key === 'ref' ? [] : collect(inner, name ? `${name}.${key}` : key),
    )
  }
  return collect(errors, '')
}

/**
 * Puts the server's refusals on their fields and gives back those that no field of this form can show.
 * `names` says which fields there are.
 */
export function showRefusals<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  refusals: readonly { field: string; message: string }[],
  names: readonly Path<T>[],
): FormProblem[] {
  const known = (field: string): field is Path<T> => (names as readonly string[]).includes(field)
  for (const { field, message } of refusals) {
    if (known(field)) form.setError(field, { type: 'server', message })
  }
  return refusals
    .filter(({ field }) => !known(field))
    .map(({ field, message }) => ({ name: field, message }))
}
