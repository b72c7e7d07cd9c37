import type { PaymentFigures } from '@portal/contracts'
import { formatDate, formatMoney, onFirstUse } from '@portal/ui'
import type { ChartBar } from '@portal/ui/staff/charts'

const short = onFirstUse(
  () =>
    new Intl.NumberFormat('en-NG', {
      style: 'currency',
      currency: 'NGN',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
)
/** An amount in short form, for an axis. */
export const shortMoney = (amount: number): string => short().format(amount)

const day = onFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', timeZone: 'UTC' }),
)
export const dayInWords = (text: string): string => day().format(new Date(`${text}T00:00:00Z`))

export const count = (number: number): string => number.toLocaleString('en')
const payments = (number: number): string =>
  `${count(number)} ${number === 1 ? 'payment' : 'payments'}`

/** Number of bars. The table has all rows. */
export const drawnBars = 10

export interface Line {
  label: string
  amount: number
  count: number
}
export const programLines = ({ perProgram }: PaymentFigures): Line[] =>
  perProgram.map(({ program, ...line }) => ({ label: program, ...line }))
export const chargeLines = ({ perCharge }: PaymentFigures): Line[] =>
  perCharge.map(({ charge, ...line }) => ({ label: charge, ...line }))

const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${String(Math.round((part / whole) * 100))} %`
export const barsOf = (lines: readonly Line[], total: number): ChartBar[] =>
  lines
    .slice(0, drawnBars)
    .map(({ label, amount }) => ({ label, value: amount, note: shareOf(amount, total) }))
export const rowsOf = (lines: readonly Line[], total: number) =>
  lines.map(({ label, amount, count: many }) => [
    label,
    count(many),
    formatMoney(amount),
    shareOf(amount, total),
  ])

/** The bars as a sentence for screen readers. */
export const barsInWords = (lines: readonly Line[]): string =>
  lines
    .slice(0, drawnBars)
    .map(({ label, amount }) => `${label} ${formatMoney(amount)}`)
    .join(', ')
export const spanInWords = ({ from, to }: PaymentFigures): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`
export const totalInWords = (figures: PaymentFigures): string =>
  `${formatMoney(figures.total)} in ${payments(figures.count)}, ${spanInWords(figures)}`
