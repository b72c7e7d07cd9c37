import {
  appointmentStateLabels,
  appointmentStates,
  departmentMessages,
  officeFacts,
  offices,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { ListFilters, type List, type ListFilter } from '@portal/resource'
import { useState } from 'react'
import { appointmentsApi } from './appointments.api'

type Filtered = Pick<List<unknown>, 'change' | 'filters'>

/** The departments are loaded when the fields are shown, or when a chip needs a name. */
function useFilters({ filters }: Filtered, isOpen: boolean): ListFilter[] {
  const { currentData, error, isFetching } = appointmentsApi.appointmentFilterDepartments.useQuery(
    undefined,
    {
      skip: !isOpen && !filters['department'],
    },
  )
  return [
    {
      name: 'office',
      label: 'Office',
      options: offices.map((value) => ({ value, label: officeFacts[value].label })),
    },
    {
      name: 'department',
      label: 'Department',
      options: (currentData ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      words: isFetching && currentData === undefined ? 'Loading...' : undefined,
      error: error ? failureMessage(error, departmentMessages.loadFailed) : undefined,
    },
    {
      name: 'state',
      label: 'Status',
      options: appointmentStates.map((value) => ({ value, label: appointmentStateLabels[value] })),
    },
  ]
}

/** The filters of the appointments list. */
export function AppointmentFilters({ list }: { list: Filtered }) {
  const [isOpen, setOpen] = useState(false)
  const filters = useFilters(list, isOpen)
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
