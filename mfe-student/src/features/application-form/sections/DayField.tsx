import { useState } from 'react'
import { useController, useField, type Path } from '@portal/ui'
import type { FormValues } from '../form-values'
import { DateFieldset } from './DateFieldset'
import styles from './Sections.module.css'

const parts = [
  { key: 'day', label: 'Day', length: 2, autoComplete: 'bday-day' },
  { key: 'month', label: 'Month', length: 2, autoComplete: 'bday-month' },
  { key: 'year', label: 'Year', length: 4, autoComplete: 'bday-year' },
] as const
interface Day {
  day: string
  month: string
  year: string
}

/** Splits '2006-04-09' into day, month and year. Any other text does not change. */
export function toParts(value: string): Day {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}
/**
 * Only digits, so that an incomplete date can be split again. A month or day of one digit gets its
 * leading zero when the date is complete.
 */
export function fromParts({ day, month, year }: Day): string {
  const digits = (text: string): string => text.replace(/\D/g, '')
  const [d, m, y] = [digits(day), digits(month), digits(year)]
  if (!d && !m && !y) return ''
  const pad = (text: string): string => (d && m && y.length === 4 ? text.padStart(2, '0') : text)
  return `${y}-${pad(m)}-${pad(d)}`
}
const unpadded = ({ day, month, year }: Day): string =>
  [day, month, year].map((text) => text.replace(/^0+(?=\d)/, '')).join('-')

interface DayFieldProps {
  name: Path<FormValues>
  label: string
  hint: string
}

/** A date in three fields, without a calendar. */
export function DayField({ name, label, hint }: DayFieldProps) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController<FormValues>({ name })
  const error = fieldState.error?.message
  const ids = useField({ hint, error })
  // The entry with or without leading zeros, until the value changes otherwise, such as by a newer
  // draft.
  const [typed, setTyped] = useState<Day>(() => toParts(value as string))
  if (unpadded(toParts(value as string)) !== unpadded(toParts(fromParts(typed))))
    setTyped(toParts(value as string))
  const change = (key: keyof Day, text: string): void => {
    const next = { ...typed, [key]: text.replace(/\D/g, '') }
    setTyped(next)
    onChange(fromParts(next))
  }
  return (
    <DateFieldset label={label} hint={hint} error={error} ids={ids}>
      {parts.map(({ key, label: text, length, autoComplete }) => (
        <label key={key} className={key === 'year' ? styles.year : undefined}>
          <span className="small">{text}</span>
          <input
            className="control"
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={length}
            value={typed[key]}
            onBlur={onBlur}
            ref={key === 'day' ? ref : null}
            {...(error && { 'aria-invalid': true })}
            onChange={({ target }) => {
              change(key, target.value)
            }}
          />
        </label>
      ))}
    </DateFieldset>
  )
}
