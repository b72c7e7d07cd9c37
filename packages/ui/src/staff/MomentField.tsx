import { TextField, type TextFieldProps } from '../fields/TextField'

const zone = '+01:00'
const aheadMs = 3_600_000

/**
 * A time as the value of a date and time field: in Lagos, which is one hour ahead of UTC all year.
 * Empty for null.
 */
export const toMomentValue = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 16)

/**
 * The time of such a field, whatever the browser's time zone. Null if it is empty; the text itself
 * if it is no time.
 */
export function fromMomentValue(value: string): string | null {
  if (value === '') return null
  const instant = new Date(`${value.slice(0, 16)}:00${zone}`)
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString()
}

/** A date and time in Lagos to the minute, with the browser's own control. */
export const MomentField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="datetime-local" />
)
