import './charts.css'

export interface ChartBar {
  label: string
  value: number
  /** Shown after the value, such as its share. */
  note?: string
}
interface BarChartProps {
  /** A sentence about the chart, which screen readers read instead of the bars. */
  summary: string
  bars: readonly ChartBar[]
  format?: (value: number) => string
}

const plain = (value: number): string => value.toLocaleString('en')

/** Bars from left to right with their labels and numbers, one below the other. */
export function BarChart({ summary, bars, format = plain }: BarChartProps) {
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="chart chart-bars" role="img" aria-label={summary}>
      {bars.map(({ label, value, note }) => (
        <div key={label} className="chart-bar">
          <span className="chart-bar-label">{label}</span>
          <span className="chart-bar-value">
            {format(value)}
            {note && <span className="muted"> {note}</span>}
          </span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" className="chart-bar-track">
            <rect className="chart-series-1" width={(value / highest) * 100} height="1" />
          </svg>
        </div>
      ))}
    </div>
  )
}
