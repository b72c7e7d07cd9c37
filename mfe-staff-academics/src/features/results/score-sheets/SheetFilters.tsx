import { sheetStateLabels, sheetStates, sheetWaiting, sheetWaitingLabels } from '@portal/contracts'
import { ListFilters, type List } from '@portal/resource'
import { useState } from 'react'
import { usePlaceFilters } from '../../../parts/place-filters'

/** The filters of the score sheets. Without a session, they are those of the open one. */
export function SheetFilters({ list }: { list: Pick<List<unknown>, 'change' | 'filters'> }) {
  const [isOpen, setOpen] = useState(false)
  const places = usePlaceFilters(list, isOpen)
  const filters = [
    {
      name: 'waiting',
      label: 'Waiting',
      options: sheetWaiting.map((value) => ({ value, label: sheetWaitingLabels[value] })),
    },
    {
      name: 'state',
      label: 'Status',
      options: sheetStates.map((value) => ({ value, label: sheetStateLabels[value] })),
    },
    ...places,
  ]
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}
