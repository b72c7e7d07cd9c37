import {
  appointmentMessages,
  staffMessages,
  staffName,
  type StaffListItem,
} from '@portal/contracts'
import { ComboboxField } from '@portal/ui/staff'
import { useState } from 'react'
import { appointmentsApi } from './appointments.api'

/** Number of shown matches. More letters of the name find the others. */
const shown = 20

/** The number tells people with the same name apart. */
const labelOf = (person: StaffListItem): string =>
  [
    staffName(person),
    person.staff_number,
    person.status !== 'Active' && person.status?.toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')

/** A member of staff, searched by name or staff number on the server. */
export function StaffField({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (id: string) => void
}) {
  const [q, search] = useState('')
  // The former matches stay until the next ones are here, so that a click meets the same option.
  const { data, error: failed } = appointmentsApi.appointees.useQuery({
    query: { page: 1, pageSize: shown, ...(q && { q }) },
  })
  const found = data?.data.staff.map((person) => ({
    value: person._id,
    label: labelOf(person),
  }))
  return (
    <ComboboxField
      label="Staff Member"
      name="staff"
      hint="Type a part of the name or the staff number, and choose from the list"
      initialText=""
      options={failed ? [] : found}
      onSearch={search}
      onChoose={onChoose}
      error={error}
      emptyMessage={failed ? appointmentMessages.staffFailed : staffMessages.none}
    />
  )
}
