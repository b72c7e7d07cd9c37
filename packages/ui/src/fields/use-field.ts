import { useId, type ReactNode } from 'react'

/** What every field of a form has. */
export interface FieldProps {
  label: ReactNode
  /** At most one sentence, read out with the field. */
  hint?: ReactNode
  /** What is wrong; shown beside the field and read out with it. */
  error?: string | undefined
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

export interface FieldIds {
  id: string
  hintId: string
  errorId: string
  /** Attributes that tie hint and error to the control. */
  control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }
}

/** Ids that tie label, hint and error of a field to its control. */
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
