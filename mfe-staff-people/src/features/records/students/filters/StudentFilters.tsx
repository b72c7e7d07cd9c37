import { ListFilters, type List } from '@portal/resource'
import { useState } from 'react'
import { useStudentFilters } from './use-student-filters'

/** The filters of the students list. */
export function StudentFilters({ list }: { list: Pick<List<unknown>, 'change' | 'filters'> }) {
  const [isOpen, setOpen] = useState(false)
  const filters = useStudentFilters(list.filters, isOpen)
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
