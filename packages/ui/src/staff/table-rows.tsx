import { SelectAll, SelectRow } from './RowSelection'
import type { ResourceColumn, ResourceTableProps } from './table-types'
import { SortHeader, sortDirection } from './SortHeader'

/** The column headers. */
export function Head<Row extends object>({
  noun,
  columns,
  rows,
  sort,
  onSort,
  selection,
}: ResourceTableProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <td className="select-cell">
            <SelectAll noun={noun} rows={rows ?? []} selection={selection} />
          </td>
        )}
        {columns.map(({ header, sortBy, actions, money }) => (
          <th
            key={header}
            scope="col"
            data-actions={actions}
            data-money={money}
            {...(sortBy && onSort && { 'aria-sort': sortDirection(sortBy, sort) })}
          >
            {sortBy && onSort ? (
              <SortHeader label={header} field={sortBy} sort={sort} onSort={onSort} />
            ) : (
              header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface StackedProps<Row> {
  row: Row
  columns: readonly ResourceColumn<Row>[]
}

/** The sign of a missing value, which has a place in a column but needs no line of its own. */
const missing = '–'

/** Values of columns for which a narrow table has no room. */
function Stacked<Row>({ row, columns }: StackedProps<Row>) {
  const values = columns
    .map(({ header, cell, evident }) => ({ header, value: cell(row), evident }))
    .filter(({ value }) => value !== missing)
  if (values.length === 0) return null
  return (
    <dl className="stacked">
      {values.map(({ header, value, evident }) => (
        <div key={header}>
          <dt className={evident ? 'visually-hidden' : undefined}>{header}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The rows. `stacked` are the columns that are shown under the heading of a row. */
export function Rows<Row extends object>({
  columns,
  rows,
  rowKey,
  isInactive,
  selection,
  stacked,
}: ResourceTableProps<Row> & { stacked: readonly ResourceColumn<Row>[] }) {
  return rows?.map((row) => (
    <tr
      key={String(row[rowKey])}
      data-inactive={isInactive?.(row)}
      data-selected={selection?.isSelected(row)}
    >
      {selection && (
        <td className="select-cell">
          <SelectRow row={row} selection={selection} />
        </td>
      )}
      {columns.map(({ header, cell, lead, actions, code, money }) => (
        <td
          key={header}
          data-label={header}
          data-lead={lead}
          data-actions={actions}
          data-code={code}
          data-money={money}
        >
          {cell(row)}
          {lead && stacked.length > 0 && <Stacked row={row} columns={stacked} />}
        </td>
      ))}
    </tr>
  ))
}
