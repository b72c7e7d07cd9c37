import type { ComponentProps } from 'react'
import { Field } from './Field'
import { useField, type FieldProps } from './use-field'

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  id,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'>) {
  const ids = useField({ hint, error }, id)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <textarea rows={3} {...rest} {...ids.control} className="control" />
    </Field>
  )
}
