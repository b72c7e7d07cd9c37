import type { ComponentProps } from 'react'
import { Field } from './Field'
import { errorOf } from './empty-entry'
import { useField, type FieldProps } from './use-field'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

/** Options whose labels are their values. */
export const optionsOf = (values: readonly (string | number)[]): Option[] =>
  values.map((value) => ({ value: String(value), label: String(value) }))

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children'> {
  options: readonly (Option | string)[]
  /** The label of the empty option; null if there is none, because the field always has a value. */
  placeholder?: string | null
}

const toOption = (option: Option | string): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** A native select. The empty option is '--Select--' by default. */
export function SelectField({
  label,
  subject,
  hint,
  error: given,
  optional,
  id,
  options,
  placeholder = '--Select--',
  ...select
}: SelectFieldProps) {
  const error = errorOf({ error: given, label, subject }, 'Choose')
  const ids = useField({ hint, error }, id)
  return (
    <Field ids={ids} label={label} hint={hint} error={error} {...(optional && { optional })}>
      <select {...select} {...ids.control} className="control">
        {placeholder !== null && <option value="">{placeholder}</option>}
        {options.map(toOption).map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
