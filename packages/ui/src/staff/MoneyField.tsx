import type { FocusEvent } from 'react'
import { TextField, type TextFieldProps } from '../fields/TextField'

/** With both digits of the kobo, if there are any. */
const grouped = (naira: number): string =>
  naira.toLocaleString('en-NG', {
    minimumFractionDigits: Number.isInteger(naira) ? 0 : 2,
    maximumFractionDigits: 2,
  })
const amount = /^\d{1,12}(?:\.\d{1,2})?$/

const bare = (typed: string): string => typed.replace(/[\s,₦]/g, '')

/**
 * An entry, with or without commas and the sign, as a number of naira. Null for an empty entry; any
 * other text unchanged.
 */
export const nairaFrom = (typed: unknown): unknown => {
  if (typeof typed !== 'string') return typed
  const text = bare(typed)
  if (text === '') return null
  return /^-?\d*\.?\d+$/.test(text) ? Number(text) : typed
}

/** For `register`: the form gets the entry as a number. */
export const asNaira = { setValueAs: nairaFrom }

/** An amount in naira as text, formatted with commas on blur. Takes `register(…, asNaira)`. */
export function MoneyField({ onBlur, ...field }: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    const text = bare(event.target.value)
    if (amount.test(text)) event.target.value = grouped(Number(text))
    onBlur?.(event)
  }
  return <TextField inputMode="decimal" autoComplete="off" {...field} onBlur={leave} />
}
