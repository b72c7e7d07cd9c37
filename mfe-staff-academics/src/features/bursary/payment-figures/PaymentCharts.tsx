import type { PaymentFigures } from '@portal/contracts'
import { formatInstant, formatMoney } from '@portal/ui'
import { BarChart, ChartFigure, ColumnChart } from '@portal/ui/staff/charts'
import {
  barsInWords,
  barsOf,
  chargeLines,
  count,
  dayInWords,
  drawnBars,
  programLines,
  rowsOf,
  shortMoney,
  spanInWords,
  totalInWords,
  type Line,
} from './figure-words'
import styles from './payment-figures.module.css'

function PerDay({ figures }: { figures: PaymentFigures }) {
  const { perDay } = figures
  return (
    <ChartFigure
      title="Collected per day"
      hint="By the day the payment was settled."
      withTable
      table={{
        head: ['Day', 'Payments', 'Amount'],
        rows: perDay
          .filter((day) => day.count > 0)
          .map(({ day, count: many, amount }) => [
            dayInWords(day),
            count(many),
            formatMoney(amount),
          ]),
      }}
    >
      <ColumnChart
        summary={totalInWords(figures)}
        labels={perDay.map(({ day }) => dayInWords(day))}
        series={[{ name: 'Collected', values: perDay.map(({ amount }) => amount) }]}
        format={shortMoney}
      />
    </ChartFigure>
  )
}

function Bars({
  title,
  head,
  lines,
  total,
}: {
  title: string
  head: string
  lines: readonly Line[]
  total: number
}) {
  return (
    <ChartFigure
      title={title}
      table={{ head: [head, 'Payments', 'Amount', 'Share'], rows: rowsOf(lines, total) }}
      withTable
      hint={
        lines.length > drawnBars
          ? `Top ${String(drawnBars)} of ${String(lines.length)}.`
          : 'Highest first.'
      }
    >
      <BarChart summary={barsInWords(lines)} bars={barsOf(lines, total)} format={formatMoney} />
    </ChartFigure>
  )
}

/** The figures as charts, each with its numbers. */
export function PaymentCharts({ figures }: { figures: PaymentFigures }) {
  const { total, count: many, countedAt } = figures
  return (
    <>
      <dl className={styles.totals}>
        <div>
          <dt>Collected</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>Payments</dt>
          <dd>{count(many)}</dd>
        </div>
        <div>
          <dt>Days</dt>
          <dd>{spanInWords(figures)}</dd>
        </div>
      </dl>
      <div className={styles.charts}>
        <div className={styles.wide}>
          <PerDay figures={figures} />
        </div>
        <Bars title="By charge" head="Charge" lines={chargeLines(figures)} total={total} />
        <Bars title="By program" head="Program" lines={programLines(figures)} total={total} />
      </div>
      <p className="muted small">
        Settled payments, without reversed ones. Updated {formatInstant(countedAt)}.
      </p>
    </>
  )
}
