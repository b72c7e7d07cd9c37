import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** A problem of a form, and the name of its field. */
export interface FormProblem {
  name: string
  message: string
}

const isLeaf = (value: object): value is { message: string } =>
  typeof (value as { message?: unknown }).message === 'string'

/** The errors of a form as a flat list, in their order. */
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
 * Shows the server's refusals at their fields, and returns those without a field in this form.
 * `names` are the fields of the form.
 */
export function showRefusals<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError'>,
  refusals: readonly { field: string; message: string }[],
  names: readonly Path<T>[],
): FormProblem[] {
  const known = (field: string): field is Path<T> => (names as readonly string[]).includes(field)
  const shown = new Set<string>()
  for (const { field, message } of refusals) {
    if (known(field) && !shown.has(field)) form.setError(field, { type: 'server', message })
    shown.add(field)
  }
  return refusals
    .filter(({ field }) => !known(field))
    .map(({ field, message }) => ({ name: field, message }))
}
