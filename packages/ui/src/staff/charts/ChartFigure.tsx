import { useId, useState, type ReactNode } from 'react'
import { Button } from '../../Button'
import './charts.css'

/** The numbers of a chart as a table. */
export interface ChartTable {
  head: readonly string[]
  /** The first cell of each row is its header. */
  rows: readonly (readonly (string | number)[])[]
}
interface ChartFigureProps {
  title: string
  /** Below the title: the meaning of the numbers. */
  hint?: ReactNode
  table: ChartTable
  /** True if the table is shown from the start, for example on a printed page. */
  withTable?: boolean
  children: ReactNode
}

const Numbers = ({ title, table: { head, rows } }: Pick<ChartFigureProps, 'title' | 'table'>) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
  <div className="chart-table" role="region" aria-label={`${title}, as a table`} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A chart with its title, and its numbers as a table: on request, or from the start. */
export function ChartFigure({ title, hint, table, withTable = false, children }: ChartFigureProps) {
  const [isTable, show] = useState(withTable)
  const id = useId()
  return (
    <section className="chart-figure" aria-labelledby={id}>
      <div className="chart-head">
        <h3 id={id} className="chart-title">
          {title}
        </h3>
        <Button
          variant="quiet"
          small
          aria-expanded={isTable}
          onClick={() => {
            show(!isTable)
          }}
        >
          {isTable ? 'Hide table' : 'Show table'}
        </Button>
      </div>
      {hint && <p className="muted small">{hint}</p>}
      {children}
      {isTable && <Numbers title={title} table={table} />}
    </section>
  )
}
