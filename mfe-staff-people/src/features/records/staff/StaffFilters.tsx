import { roleMessages, staffStatuses, staffTypes, type Role } from '@portal/contracts'
import type { List } from '@portal/resource'
import { SelectField } from '@portal/ui'
import { FilterChips } from '@portal/ui/staff'
import styles from './staff.module.css'

interface StaffFiltersProps {
  list: Pick<List<unknown>, 'change'>
  filters: {
    staff_type?: string | undefined
    role_id?: string | undefined
    status?: string | undefined
  }
  roles: { currentData?: { data: { roles: Role[] } } | undefined; error?: unknown }
}

/** The three filters, and the active ones. */
export function StaffFilters({
  list,
  filters: { staff_type: type = '', role_id: role = '', status = '' },
  roles: { currentData, error },
}: StaffFiltersProps) {
  const roles = currentData?.data.roles ?? []
  const set = (name: string, value: string): void => {
    list.change({ filters: { [name]: value } })
  }
  const chosen = [
    { field: 'staff_type', name: 'Staff Type', value: type },
    {
      field: 'role_id',
      name: 'Role',
      value: role && (roles.find(({ _id }) => _id === role)?.name ?? 'Unknown role'),
    },
    { field: 'status', name: 'Status', value: status },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <div className={styles.filters}>
        <SelectField
          label="Staff Type"
          placeholder="All"
          options={staffTypes}
          value={type}
          onChange={({ target }) => {
            set('staff_type', target.value)
          }}
        />
        <SelectField
          label="Role"
          placeholder="All"
          options={roles.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={role}
          error={error ? roleMessages.fetchFailed : undefined}
          onChange={({ target }) => {
            set('role_id', target.value)
          }}
        />
        <SelectField
          label="Status"
          placeholder="All"
          options={staffStatuses}
          value={status}
          onChange={({ target }) => {
            set('status', target.value)
          }}
        />
      </div>
      <FilterChips
        chips={chosen.map(({ field, name, value }) => ({
          name,
          value,
          onRemove: () => {
            set(field, '')
          },
        }))}
        onClear={() => {
          list.change({ filters: { staff_type: '', role_id: '', status: '' } })
        }}
      />
    </>
  )
}
