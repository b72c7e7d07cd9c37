import { gap, gapLabel } from '@portal/contracts'
import { ListFilters, type List, type ListFilter } from '@portal/resource'
import { useState } from 'react'

const filters: ListFilter[] = [
  { name: 'courses', label: 'Courses', options: [{ value: gap, label: gapLabel }] },
]

/** The filter of the programs list: programs without courses in the open session. */
export function ProgramFilters({ list }: { list: Pick<List<unknown>, 'change' | 'filters'> }) {
  const [isOpen, setOpen] = useState(false)
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
