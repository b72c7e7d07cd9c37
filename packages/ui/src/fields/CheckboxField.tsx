import type { ComponentProps } from 'react'
import { FieldNotes } from './Field'
import { useField, type FieldProps } from './use-field'

/** A single checkbox. */
export function CheckboxField({
  label,
  hint,
  error,
  id,
  ...input
}: Omit<FieldProps, 'optional'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'>) {
  const ids = useField({ hint, error }, id)
  return (
    <div className="field">
      <label className="choice">
        <input {...input} {...ids.control} type="checkbox" />
        {label}
      </label>
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  )
}
