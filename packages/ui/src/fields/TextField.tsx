import type { ComponentProps } from 'react'
import { Field } from './Field'
import { errorOf } from './empty-entry'
import { useField, type FieldProps } from './use-field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>

/**
 * A text field with `type`, `inputMode` and `autoComplete` as on `<input>`. Takes `register(…)`.
 */
export function TextField({
  label,
  subject,
  hint,
  error: given,
  optional,
  id,
  ...input
}: TextFieldProps) {
  const error = errorOf({ error: given, label, subject }, 'Enter')
  const ids = useField({ hint, error }, id)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <input type="text" {...input} {...ids.control} className="control" />
    </Field>
  )
}

/** A date as `YYYY-MM-DD`, with the browser's own date control. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="date" />
)
