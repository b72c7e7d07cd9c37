import { TextField, type TextFieldProps } from '../fields/TextField'

const zone = '+01:00'
const aheadMs = 3_600_000

/** An instant as a field for day and time holds it: in the time of Lagos, which is one hour ahead of UTC all year; empty for none. */
export const toMomentValue = (instant: string | null): string =>
  instant === null ? '' : new Date(Date.parse(instant) + aheadMs).toISOString().slice(0, 16)

/** The instant that such a field means, whatever the browser's time zone; null when it is empty, the text itself where it is no time. */
export function fromMomentValue(value: string): string | null {
  if (value === '') return null
  const instant = new Date(`${value.slice(0, 16)}:00${zone}`)
  return Number.isNaN(instant.getTime()) ? value : instant.toISOString()
}

/** A day and a time in Lagos to the minute, with the browser's own control. */
export const MomentField = (props: Omit<TextFieldProps, 'type'>) => (
  <TextField {...props} type="datetime-local" />
)
