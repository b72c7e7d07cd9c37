import { decidedStateLabels, decidedStates, enrolledWords, lateWords } from '@portal/contracts'
import { ListFilters, type List } from '@portal/resource'
import { useState } from 'react'
import { usePlaceFilters } from '../../../parts/place-filters'

/** The filters of the course registrations. Without a session, they are those of the open one. */
export function RegistrationFilters({ list }: { list: Pick<List<unknown>, 'change' | 'filters'> }) {
  const [isOpen, setOpen] = useState(false)
  const places = usePlaceFilters(list, isOpen)
  const filters = [
    {
      name: 'state',
      label: 'Status',
      options: decidedStates.map((value) => ({ value, label: decidedStateLabels[value] })),
    },
    { name: 'waiting', label: 'Waiting', options: [{ value: 'late', label: lateWords }] },
    {
      name: 'students',
      label: 'Students',
      options: [{ value: 'enrolled', label: enrolledWords }],
    },
    ...places,
  ]
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
