import { auditFieldName, auditTrailHides, type AuditChange } from '@portal/contracts'
import type { Names } from './audit-names.queries'
import { formatNaira } from '../../../platform/money.rules'

export type Values = Record<string, unknown>

const isShown = (field: string): boolean => !auditTrailHides(field)

const longest = 300

/** The stored values of an entry. An old value that is not an object is shown under one name. */
export function parsed(json: string | null): Values {
  const value: unknown = json === null ? {} : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : { value }
}

const partText = ([name, value]: [string, unknown]): string =>
  `${auditFieldName(name).toLowerCase()} ${plain(value)}`
function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([name]) => isShown(name))
      .map(partText)
      .join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isOn = (value: unknown): boolean => value === true || value === 1

/** A value as text: the name for an id, naira for an amount, and on or off as on the screens. */
export function valueInWords(field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  const name = names.ofValue(field, value)
  if (name) return [name.number, name.name].filter(Boolean).join(' ')
  return wordFor(field, value) ?? plain(value).slice(0, longest)
}

function wordFor(field: string, value: unknown): string | undefined {
  if (field === 'active') return isOn(value) ? 'Active' : 'Inactive'
  if (field.endsWith('_kobo') && typeof value === 'number') return formatNaira(value)
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined
}

/**
 * The changed fields, in the order in which they were written. All fields if the record was added
 * or deleted.
 */
export function changesOf(before: Values, after: Values, names: Names): AuditChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isShown)
  return keys.flatMap((field) => {
    const [from, to] = [
      valueInWords(field, before[field], names),
      valueInWords(field, after[field], names),
    ]
    return from === to ? [] : [{ field: auditFieldName(field), from, to }]
  })
}

/** The name of a deleted record, as far as the entry has it. */
export function nameOfGone({ ...values }: Values): string | null {
  const parts = [
    values['code'],
    values['name'] ??
      values['title'] ??
      values['sessionYear'] ??
      values['session_year'] ??
      values['fileName'],
  ]
  const people = [
    values['firstname'] ?? values['first_name'],
    values['lastname'] ?? values['last_name'],
  ]
  return (
    [...parts, ...people].filter((part) => typeof part === 'string' && part !== '').join(' ') ||
    null
  )
}
