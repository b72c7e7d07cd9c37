import type { ReactNode } from 'react'
import { Icon } from '../Icon'
import type { FieldIds, FieldProps } from './use-field'

/** The text of a label, with '(optional)' if it is. */
export const LabelText = ({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) => (
  <>
    {label}
    {optional && <span className="optional"> (optional)</span>}
  </>
)

/** Hint and error of a field. */
export const FieldNotes = ({
  ids,
  hint,
  error,
}: Pick<FieldProps, 'hint' | 'error'> & { ids: FieldIds }) => (
  <>
    {hint && (
      <p id={ids.hintId} className="field-hint">
        {hint}
      </p>
    )}
    {error && (
      <p id={ids.errorId} className="field-error">
        <Icon name="alert" />
        {error}
      </p>
    )}
  </>
)

/** The layout of all fields: label, hint, control, error. Spread `ids.control` on the control. */
export const Field = ({
  ids,
  label,
  optional,
  hint,
  error,
  children,
}: FieldProps & { ids: FieldIds; children: ReactNode }) => (
  <div className="field">
    <label className="field-label" htmlFor={ids.id}>
      <LabelText label={label} {...(optional && { optional })} />
    </label>
    {hint && (
      <p id={ids.hintId} className="field-hint">
        {hint}
      </p>
    )}
    {children}
    <FieldNotes ids={ids} error={error} />
  </div>
)
