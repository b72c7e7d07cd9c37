/** The direction of a column's order for `aria-sort`. */
export function sortDirection(
  field: string,
  sort: string | undefined,
): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

interface SortHeaderProps {
  label: string
  field: string
  sort: string | undefined
  onSort: (sort: string) => void
}

const arrows = {
  none: 'm8 10 4-4 4 4M8 14l4 4 4-4',
  ascending: 'M12 19V5m-5 5 5-5 5 5',
  descending: 'M12 5v14m-5-5 5 5 5-5',
}

/** A column's title that orders the list by it. Pressed again, it reverses the order. */
export function SortHeader({ label, field, sort, onSort }: SortHeaderProps) {
  const direction = sortDirection(field, sort)
  return (
    <button
      type="button"
      className="sort-header"
      onClick={() => {
        onSort(direction === 'ascending' ? `-${field}` : field)
      }}
    >
      {label}
      <svg
        className="icon"
        viewBox="0 0 24 24"
        aria-hidden="true"
        data-active={direction !== 'none'}
      >
        <path d={arrows[direction]} />
      </svg>
    </button>
  )
}
