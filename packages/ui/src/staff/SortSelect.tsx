interface SortSelectProps {
  columns: readonly { header: string; sortBy?: string }[]
  sort: string | undefined
  onSort: (sort: string) => void
}

/**
 * The order of a list, for its toolbar. It is shown only if headers are missing: on cards, and
 * while columns that order the list are stacked.
 */
export const SortSelect = ({ columns, sort = '', onSort }: SortSelectProps) => (
  <label className="sort-select">
    <span>Sort by</span>
    <select
      className="control"
      value={sort}
      onChange={(event) => {
        onSort(event.target.value)
      }}
    >
      <option value="">As listed</option>
      {columns.flatMap(({ header, sortBy }) =>
        sortBy
          ? [
              <option key={sortBy} value={sortBy}>
                {header}, ascending
              </option>,
              <option key={`-${sortBy}`} value={`-${sortBy}`}>
                {header}, descending
              </option>,
            ]
          : [],
      )}
    </select>
  </label>
)
