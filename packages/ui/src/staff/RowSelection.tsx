import './selection.css'

/** The selected rows of a list. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean
  /** Selects or deselects these rows. */
  onSelect: (rows: readonly Row[], selected: boolean) => void
  /** The accessible name of a row's checkbox: 'Amina Bello, APP25000003'. */
  nameOf: (row: Row) => string
}

interface AllProps<Row> {
  noun: string
  rows: readonly Row[]
  selection: RowSelection<Row>
  /** With its label next to it, for cards, which have no visible header. */
  worded?: boolean
}

/** Selects all rows of the page. Half selected while only some of them are. */
export function SelectAll<Row extends object>({
  noun,
  rows,
  selection,
  worded = false,
}: AllProps<Row>) {
  const ticked = rows.filter(selection.isSelected).length
  const isAll = ticked > 0 && ticked === rows.length
  const label = `Select all ${noun} on this page`
  return (
    <label className={worded ? 'select-box select-all' : 'select-box'}>
      <input
        type="checkbox"
        checked={isAll}
        disabled={rows.length === 0}
        {...(!worded && { 'aria-label': label })}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && !isAll
        }}
        onChange={() => {
          selection.onSelect(rows, !isAll)
        }}
      />
      {worded && label}
    </label>
  )
}

export const SelectRow = <Row extends object>({
  row,
  selection,
}: {
  row: Row
  selection: RowSelection<Row>
}) => (
  <label className="select-box">
    <input
      type="checkbox"
      checked={selection.isSelected(row)}
      aria-label={`Select ${selection.nameOf(row)}`}
      onChange={(event) => {
        selection.onSelect([row], event.target.checked)
      }}
    />
  </label>
)
