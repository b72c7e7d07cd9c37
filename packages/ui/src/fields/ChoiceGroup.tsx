import type { ComponentProps } from 'react'
import { FieldNotes, LabelText } from './Field'
import { errorOf } from './empty-entry'
import type { Option } from './SelectField'
import { useField, type FieldProps } from './use-field'

interface ChoiceGroupProps
  extends FieldProps, Omit<ComponentProps<'input'>, keyof FieldProps | 'className' | 'type'> {
  options: readonly Option[]
  /** Shown while there are no choices: that they are loading, or why there are none. */
  placeholder?: string
}

function ChoiceGroup({
  label,
  subject,
  hint,
  error: given,
  optional,
  options,
  placeholder,
  id,
  ...input
}: ChoiceGroupProps & { type: 'radio' | 'checkbox' }) {
  const error = errorOf({ error: given, label, subject }, 'Choose')
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
        {options.length === 0 && placeholder}
        {options.map(({ value, label: text, disabled }) => (
          <label key={value} className="choice">
            <input {...input} value={value} disabled={disabled} />
            {text}
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} error={error} />
    </fieldset>
  )
}

/** Radio buttons: one of a few choices. Takes `register(…)`. */
export const RadioGroup = (props: ChoiceGroupProps) => <ChoiceGroup {...props} type="radio" />

/** Checkboxes: any number of a few choices. The value is a list. Takes `register(…)`. */
export const CheckboxGroup = (props: ChoiceGroupProps) => <ChoiceGroup {...props} type="checkbox" />
