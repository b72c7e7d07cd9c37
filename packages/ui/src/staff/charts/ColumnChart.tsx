import { thinned, topOf } from './scale'
import './charts.css'

export interface ChartSeries {
  name: string
  values: readonly number[]
}
interface ColumnChartProps {
  /** A sentence about the chart, which screen readers read instead of the columns. */
  summary: string
  /** The labels from left to right, such as days. */
  labels: readonly string[]
  /** One or two series, side by side. */
  series: readonly ChartSeries[]
  /** A value as text. Default: a plain number. */
  format?: (value: number) => string
}

const height = 100
const plain = (value: number): string => value.toLocaleString('en')

/**
 * The columns of all series with one unit of width for each label. The browser stretches the
 * drawing.
 */
function Columns({
  series,
  labels,
  top,
  format,
}: {
  series: readonly ChartSeries[]
  labels: readonly string[]
  top: number
  format: (value: number) => string
}) {
  const width = 0.8 / series.length
  return series.map(({ name, values }, nth) =>
    values.map((value, at) => (
      <rect
        key={`${name} ${String(at)}`}
        className={`chart-series-${String(nth + 1)}`}
        x={at + 0.1 + nth * width}
        y={height - (value / top) * height}
        width={width}
        height={(value / top) * height}
      >
        <title>{`${labels[at] ?? ''}, ${name}: ${format(value)}`}</title>
      </rect>
    )),
  )
}

/**
 * Columns over time. The text is next to the drawing, so that it keeps its size while the drawing
 * is stretched.
 */
export function ColumnChart({ summary, labels, series, format = plain }: ColumnChartProps) {
  const top = topOf(Math.max(0, ...series.flatMap(({ values }) => values)))
  const shown = thinned(labels, 6)
  return (
    <div className="chart">
      {series.length > 1 && (
        <ul className="chart-legend" aria-hidden="true">
          {series.map(({ name }, nth) => (
            <li key={name}>
              <span className={`chart-mark chart-series-${String(nth + 1)}`} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="chart-plot" role="img" aria-label={summary}>
        <ol className="chart-axis" aria-hidden="true">
          {[4, 3, 2, 1, 0].map((step) => (
            <li key={step}>{format((top / 4) * step)}</li>
          ))}
        </ol>
        <svg
          viewBox={`0 0 ${String(labels.length)} ${String(height)}`}
          preserveAspectRatio="none"
          className="chart-columns"
        >
          {[0, 25, 50, 75, 100].map((y) => (
            <line key={y} className="chart-grid" x1="0" x2={labels.length} y1={y} y2={y} />
          ))}
          <Columns series={series} labels={labels} top={top} format={format} />
        </svg>
        <ol
          className="chart-labels"
          aria-hidden="true"
          style={{ gridTemplateColumns: `repeat(${String(labels.length)}, minmax(0, 1fr))` }}
        >
          {shown.map((label, at) => (
            <li key={labels[at] ?? at}>{label && <span>{label}</span>}</li>
          ))}
        </ol>
      </div>
    </div>
  )
}
