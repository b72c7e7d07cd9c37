import { useId, type ReactNode } from 'react'

/** The props of every field. */
export interface FieldProps {
  label: ReactNode
  /** One sentence at most, read with the field. */
  hint?: ReactNode
  /** The error, shown next to the field and read with it. */
  error?: string | undefined
  /** The name of the field in 'Enter the …', if it is not the label. */
  subject?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

export interface FieldIds {
  id: string
  hintId: string
  errorId: string
  /** Attributes that connect hint and error with the control. */
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
}

/** Ids that connect label, hint and error of a field with its control. */
export function useField(
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  givenId?: string,
): FieldIds {
  const generated = useId()
  const id = givenId ?? generated
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true as const }),
    },
  }
}
