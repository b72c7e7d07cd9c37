import { auditActions } from '@portal/contracts'
import { Button, DateField, SelectField } from '@portal/ui'
import { ListToolbar, SearchBox } from '@portal/ui/staff'
import type { ReactNode } from 'react'
import type { Filter } from './use-audit'

const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => one.label.localeCompare(other.label))

interface AuditFilterProps {
  filter: Filter
  onShow: (filter: Filter) => void
  /** Next to it: actions for the shown entries. */
  children: ReactNode
}

/** Actor, record, action and time, all stored in the address. */
export function AuditFilter({ filter, onShow, children }: AuditFilterProps) {
  const choose = (change: Filter): void => {
    onShow({ ...filter, ...change })
  }
  return (
    <ListToolbar>
      <SearchBox
        label="Who"
        landmark="Search by person"
        placeholder="User: name or number"
        value={filter.actor ?? ''}
        onSearch={(actor) => {
          choose({ actor })
        }}
      />
      <SearchBox
        label="Record"
        landmark="Search by record"
        placeholder="Record: number or code"
        value={filter.record ?? ''}
        onSearch={(record) => {
          choose({ record })
        }}
      />
      <SelectField
        label="Action"
        placeholder="Everything"
        options={actions}
        value={filter.action ?? ''}
        onChange={({ target }) => {
          choose({ action: target.value })
        }}
      />
      <DateField
        label="From"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={({ target }) => {
          choose({ from: target.value })
        }}
      />
      <DateField
        label="To"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={({ target }) => {
          choose({ to: target.value })
        }}
      />
      {Object.keys(filter).length > 0 && (
        <Button
          variant="quiet"
          onClick={() => {
            onShow({})
          }}
        >
          Show everything
        </Button>
      )}
      {children}
    </ListToolbar>
  )
}
