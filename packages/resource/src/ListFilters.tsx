import { notAvailable } from '@portal/contracts'
import { Button, SelectField, type Option } from '@portal/ui'
import { FilterChips } from '@portal/ui/staff'
import { Fragment, useId, type ReactNode } from 'react'
import './list-filters.css'
import type { List } from './use-list'

/** A filter whose values are the ids of records, for `useListState`. */
export const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

interface FilterBase {
  /** Its name in the address. */
  name: string
  /** The label of its field and of its chip: 'Session'. */
  label: string
  /** Its value in the address as text, for the chip. Default: the label of the chosen option. */
  words?: string | undefined
  /** Filters whose choices depend on this one. A change of this one removes them. */
  below?: readonly string[]
}

/** A filter as a select with 'All' as its empty option. */
interface SelectFilter extends FilterBase {
  options: readonly Option[]
  /** The empty option, if it is not 'All'. */
  placeholder?: string
  disabled?: boolean
  error?: string | undefined
  control?: never
}

/** A filter with a field of its own, such as a day. Empty text removes the filter. */
interface OwnFilter extends FilterBase {
  options?: never
  control: (value: string, choose: (value: string) => void) => ReactNode
}

export type ListFilter = SelectFilter | OwnFilter

interface ListFiltersProps {
  list: Pick<List<unknown>, 'change' | 'filters'>
  filters: readonly ListFilter[]
  /** Whether the fields are shown. Active filters always have a chip. */
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** The chosen value as text. A value without an option is one of a record that is gone. */
const wordsOf = ({ words, options }: ListFilter, value: string): string =>
  words ?? options?.find((option) => option.value === value)?.label ?? notAvailable

/** A select shows its value only if it has an option for it, also while the options are loading. */
function optionsWith(filter: SelectFilter, value: string): readonly Option[] {
  const { options } = filter
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [{ value, label: wordsOf(filter, value) }, ...options]
}

function FilterField({
  filter,
  value,
  choose,
}: {
  filter: ListFilter
  value: string
  choose: (value: string) => void
}) {
  if (filter.control) return filter.control(value, choose)
  const { label, placeholder = 'All', disabled, error } = filter
  return (
    <SelectField
      label={label}
      placeholder={placeholder}
      options={optionsWith(filter, value)}
      value={value}
      disabled={disabled}
      error={error}
      onChange={({ target }) => {
        choose(target.value)
      }}
    />
  )
}

/**
 * The filters of a list, for its toolbar: a button that shows their fields, and a chip for each
 * active one. They are in the address, so the export and links use the same ones.
 */
export function ListFilters({ list, filters, isOpen, onToggle }: ListFiltersProps) {
  const id = useId()
  const remove = (gone: readonly ListFilter[]): Record<string, string> =>
    Object.fromEntries(
      gone.flatMap(({ name, below = [] }) => [name, ...below]).map((name) => [name, '']),
    )
  const active = filters.flatMap((filter) => {
    const value = list.filters[filter.name] ?? ''
    return value === '' ? [] : [{ filter, value }]
  })
  return (
    <>
      <Button
        icon="filter"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          onToggle(!isOpen)
        }}
      >
        Filter
      </Button>
      {isOpen && (
        <div className="list-filters" role="group" aria-label="Filters" id={id}>
          {filters.map((filter) => (
            <Fragment key={filter.name}>
              <FilterField
                filter={filter}
                value={list.filters[filter.name] ?? ''}
                choose={(value) => {
                  list.change({ filters: { ...remove([filter]), [filter.name]: value } })
                }}
              />
            </Fragment>
          ))}
        </div>
      )}
      <FilterChips
        chips={active.map(({ filter, value }) => ({
          name: filter.label,
          value: wordsOf(filter, value),
          onRemove: () => {
            list.change({ filters: remove([filter]) })
          },
        }))}
        onClear={() => {
          list.change({ filters: remove(active.map(({ filter }) => filter)) })
        }}
      />
    </>
  )
}
