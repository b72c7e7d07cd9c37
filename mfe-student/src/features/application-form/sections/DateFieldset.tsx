import type { ReactNode } from 'react'
import { Icon, type FieldIds } from '@portal/ui'
import styles from './Sections.module.css'

interface DateFieldsetProps {
  label: string
  hint?: string | undefined
  error: string | undefined
  ids: FieldIds
  children: ReactNode
}

/** The frame of a date in several fields: name, hint, fields, and message. */
export function DateFieldset({ label, hint, error, ids, children }: DateFieldsetProps) {
  const described = ids.control['aria-describedby']
  return (
    <fieldset className="field" {...(described && { 'aria-describedby': described })}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <p id={ids.hintId} className="field-hint">
          {hint}
        </p>
      )}
      <div className={styles.day}>{children}</div>
      {error && (
        <p id={ids.errorId} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
