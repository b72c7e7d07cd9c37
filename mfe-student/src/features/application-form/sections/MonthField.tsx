import { useState } from 'react'
import { useController, useField, type Path } from '@portal/ui'
import type { FormValues } from '../form-values'
import { DateFieldset } from './DateFieldset'
import styles from './Sections.module.css'

const months = Array.from({ length: 12 }, (_, month) => ({
  value: String(month + 1),
  label: new Date(Date.UTC(2000, month, 15)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  }),
}))

interface Month {
  month: string
  year: string
}

/** Splits '2011-09-12' into month '9' and year. Any other text does not change. */
export function toMonth(value: string): Month {
  const [year = '', month = ''] = value.split('-')
  return { month: month.replace(/^0+(?=\d)/, ''), year }
}
/** The first day of the month, or an incomplete date that can be split again. */
export function fromMonth({ month, year }: Month): string {
  const y = year.replace(/\D/g, '')
  if (!month && !y) return ''
  return month && y.length === 4 ? `${y}-${month.padStart(2, '0')}-01` : `${y}-${month}-`
}

interface MonthFieldProps {
  name: Path<FormValues>
  label: string
  hint?: string
}

/** A month and a year. The stored date is the first day of the month. */
export function MonthField({ name, label, hint }: MonthFieldProps) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController<FormValues>({ name })
  const error = fieldState.error?.message
  const ids = useField({ hint, error })
  const invalid = error ? { 'aria-invalid': true as const } : {}
  const stored = toMonth(value as string)
  const [typed, setTyped] = useState(stored)
  // A newer draft has changed the value.
  if (fromMonth(typed) !== fromMonth(stored)) setTyped(stored)
  const change = (next: Month): void => {
    setTyped(next)
    onChange(fromMonth(next))
  }
  return (
    <DateFieldset label={label} hint={hint} error={error} ids={ids}>
      <label className={styles.month}>
        <span className="small">Month</span>
        <select
          className="control"
          ref={ref}
          value={typed.month}
          onBlur={onBlur}
          {...invalid}
          onChange={({ target }) => {
            change({ ...typed, month: target.value })
          }}
        >
          <option value="">--Select--</option>
          {months.map(({ value: month, label: text }) => (
            <option key={month} value={month}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.year}>
        <span className="small">Year</span>
        <input
          className="control"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.year}
          onBlur={onBlur}
          {...invalid}
          onChange={({ target }) => {
            change({ ...typed, year: target.value.replace(/\D/g, '') })
          }}
        />
      </label>
    </DateFieldset>
  )
}
