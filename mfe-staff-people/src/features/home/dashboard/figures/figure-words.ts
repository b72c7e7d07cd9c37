import type { FunnelStep, StudentFigures } from '@portal/contracts'
import { onFirstUse } from '@portal/ui'
import type { ChartBar } from '@portal/ui/staff/charts'

const day = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' }),
)
export const dayInWords = (text: string): string => day().format(new Date(`${text}T00:00:00Z`))

export const count = (number: number): string => number.toLocaleString('en')

const stepLabels: Readonly<Record<FunnelStep, string>> = {
  registered: 'Registered',
  submitted: 'Form submitted',
  admitted: 'Admitted',
  enrolled: 'Matric number issued',
  cleared: 'Cleared, with matric number',
}
const inWords = (status: string): string => status.charAt(0).toUpperCase() + status.slice(1)
const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${String(Math.round((part / whole) * 100))} %`

export const funnelBars = ({ funnel }: StudentFigures): ChartBar[] =>
  funnel.map(({ step, count: value }) => ({
    label: stepLabels[step],
    value,
    note: shareOf(value, funnel[0]?.count ?? 0),
  }))

export const statusBars = ({ byStatus, funnel }: StudentFigures): ChartBar[] =>
  byStatus.map(({ status, count: value }) => ({
    label: inWords(status),
    value,
    note: shareOf(value, funnel[0]?.count ?? 0),
  }))

/** Number of bars. The table has all programs. */
export const drawnPrograms = 10
export const programBars = ({ perProgram }: StudentFigures): ChartBar[] =>
  perProgram.map(({ program, count: value }) => ({ label: program, value }))

/** The bars as a sentence for screen readers. */
export const barsInWords = (bars: readonly ChartBar[]): string =>
  bars.map(({ label, value }) => `${label} ${count(value)}`).join(', ')

export function daysInWords({ perDay }: StudentFigures): string {
  const sum = (key: 'registered' | 'submitted') =>
    perDay.reduce((total, each) => total + each[key], 0)
  const [first, last] = [perDay[0], perDay.at(-1)]
  if (!first || !last) return ''
  return `${count(sum('registered'))} registrations and ${count(sum('submitted'))} submitted forms from ${dayInWords(first.day)} to ${dayInWords(last.day)}`
}
