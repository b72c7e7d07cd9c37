import { Icon } from '../Icon'
import { Button } from '../Button'
import './toolbar.css'

interface FilterChip {
  /** The name of the filter: 'Status'. */
  name: string
  /** Its value: 'Active'. */
  value: string
  onRemove: () => void
}

/**
 * The active filters of a list, with buttons to remove each and all. Renders nothing without
 * filters.
 */
export function FilterChips({
  chips,
  onClear,
}: {
  chips: readonly FilterChip[]
  onClear: () => void
}) {
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Filters in use">
      {chips.map(({ name, value, onRemove }) => (
        <li key={name}>
          <button
            type="button"
            className="filter-chip"
            aria-label={`Remove the filter ${name}: ${value}`}
            onClick={onRemove}
          >
            <span>
              {name}: {value}
            </span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li>
        <Button small variant="quiet" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  )
}
