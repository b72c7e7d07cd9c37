import type { ComponentProps } from 'react'
import { Field } from './Field'
import { errorOf } from './empty-entry'
import { useField, type FieldProps } from './use-field'

/** Several lines of text. */
export function TextArea({
  label,
  subject,
  hint,
  error: given,
  optional,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>) {
  const error = errorOf({ error: given, label, subject }, 'Enter')
  const ids = useField({ hint, error }, id)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <textarea rows={3} {...rest} {...ids.control} className="control" />
    </Field>
  )
}
