import type { ControlDates } from '@portal/contracts'
import { formatInstant } from '@portal/ui'

/** The dates of a control as text: 'Opens 03 Aug 2026, 08:00; closes 30 Oct 2026, 23:59'. */
export function windowWords({ opensAt, closesAt, lateUntil }: ControlDates): string {
  const parts = [
    opensAt && `opens ${formatInstant(opensAt)}`,
    closesAt && `closes ${formatInstant(closesAt)}`,
    lateUntil && `late until ${formatInstant(lateUntil)}`,
  ]
  const words = parts.filter(Boolean).join('; ')
  return words === '' ? 'No dates' : words.charAt(0).toUpperCase() + words.slice(1)
}
