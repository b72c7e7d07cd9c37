import { Button, formatMoney } from '@portal/ui'
import { useSeries, type Series } from './use-series'

interface SeriesButtonProps<Row> extends Series<Row> {
  rows: readonly Row[]
  /** The verb of the progress: 'Recording'. */
  verb: string
  label: (many: number) => string
}

/** The sum of some rows, in words for a question. */
export const sumOf = (rows: readonly { amount: number }[]): string =>
  formatMoney(rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100)

/**
 * A button that does the same for several rows and shows its progress. Absent for less than two.
 */
export function SeriesButton<Row>({ rows, verb, label, ...series }: SeriesButtonProps<Row>) {
  const { run, progress } = useSeries(series)
  if (progress)
    return (
      <Button
        busy
        busyLabel={`${verb} ${String(progress.done + 1)} of ${String(progress.total)}...`}
      >
        {label(progress.total)}
      </Button>
    )
  return rows.length < 2 ? null : (
    <Button onClick={() => void run(rows)}>{label(rows.length)}</Button>
  )
}
