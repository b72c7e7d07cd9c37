import type { ComponentProps } from 'react'
import { FieldNotes, LabelText } from './Field'
import type { Option } from './SelectField'
import { useField, type FieldProps } from './use-field'

interface RadioGroupProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'> {
  options: readonly Option[]
}

/** A few choices of which one holds, all in sight. Takes `register(…)`. */
export function RadioGroup({
  label,
  hint,
  error,
  optional,
  options,
  id,
  ...input
}: RadioGroupProps) {
  const ids = useField({ hint, error }, id)
  const describedBy = ids.control['aria-describedby']
  return (
    <fieldset className="field" {...(describedBy && { 'aria-describedby': describedBy })}>
      <legend className="field-label">
        <LabelText label={label} {...(optional && { optional })} />
      </legend>
      {hint && (
        <p id={ids.hintId} className="field-hint">
          {hint}
        </p>
      )}
      <div className="choices">
        {options.map(({ value, label: text, disabled }) => (
          <label key={value} className="choice">
            <input {...input} type="radio" value={value} disabled={disabled} />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  )
}
