import type { ReactNode } from 'react'
import styles from '../sheet.module.css'

interface GridTableProps {
  caMax: number
  /** The heading of the last column. */
  last: string
  hasCells: boolean
  children: ReactNode
}

/** The table of a class with the columns of the marks. */
export const GridTable = ({ caMax, last, hasCells, children }: GridTableProps) => (
  // What scrolls can be scrolled by keyboard: cells take the focus, marks as text do not.
  <div
    className="table-wrap"
    {...(!hasCells && { role: 'region', 'aria-label': 'Marks of the class', tabIndex: 0 })}
  >
    <table className={`table ${String(styles.grid)}`}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col" className="numeric">
            CA <span className={`small ${String(styles.most)}`}>of {caMax}</span>
          </th>
          <th scope="col" className="numeric">
            Exam <span className={`small ${String(styles.most)}`}>of {100 - caMax}</span>
          </th>
          <th scope="col" className="numeric">
            {last}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
