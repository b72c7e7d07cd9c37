import { onFirstUse } from './on-first-use'

const naira = onFirstUse(
  () =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)
const day = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      timeZone: 'Africa/Lagos',
    }),
)
const moment = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Africa/Lagos',
    }),
)

/** An amount in naira as '₦25,000.50'. */
export const formatMoney = (amount: number): string => naira().format(amount)

/** A day or time as '05 Nov 2025' in Lagos. */
export const formatDate = (value: string | Date): string => day().format(new Date(value))

/** A time as '05 Nov 2025, 14:32' in Lagos. */
export const formatInstant = (value: string | Date): string => moment().format(new Date(value))

const minute = 60_000
const units = [
  { name: 'week', ms: 7 * 24 * 60 * minute },
  { name: 'day', ms: 24 * 60 * minute },
  { name: 'hour', ms: 60 * minute },
  { name: 'minute', ms: minute },
]

/** The age of a date: just now, minutes, hours, days, and weeks from 7 days. */
export function formatAge(value: string | Date, now: number): string {
  const age = now - new Date(value).getTime()
  const unit = units.find(({ ms }) => age >= ms)
  if (!unit) return 'just now'
  const count = Math.floor(age / unit.ms)
  return `${String(count)} ${unit.name}${count === 1 ? '' : 's'} ago`
}
