import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { ResourceTable } from './ResourceTable'

interface Row {
  _id: string
  name: string
}
const rows: Row[] = [
  { _id: '1', name: 'Ada' },
  { _id: '2', name: 'Bayo' },
]

function List() {
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set())
  const onSelect = (changed: readonly Row[], selected: boolean) => {
    const ids = new Set(changed.map(({ _id }) => _id))
    tick(new Set([...ticked].filter((id) => !ids.has(id)).concat(selected ? [...ids] : [])))
  }
  return (
    <ResourceTable
      noun="people"
      columns={[{ header: 'Name', width: 8, cell: ({ name }) => name }]}
      rows={rows}
      rowKey="_id"
      total={2}
      page={1}
      pageSize={10}
      onPage={() => undefined}
      emptyMessage="Nobody"
      selection={{ isSelected: ({ _id }) => ticked.has(_id), onSelect, nameOf: ({ name }) => name }}
    />
  )
}

it('ticks one row, then all of the page, then none', async () => {
  const user = userEvent.setup()
  render(<List />)
  const table = within(screen.getByRole('table', { name: 'People' }))
  const all = table.getByRole('checkbox', { name: 'Select all people on this page' })
  await user.click(table.getByRole('checkbox', { name: 'Select Ada' }))
  expect(all).toBePartiallyChecked()
  await user.click(all)
  expect(table.getByRole('checkbox', { name: 'Select Bayo' })).toBeChecked()
  expect(all).toBeChecked()
  await user.click(all)
  for (const box of table.getAllByRole('checkbox')) expect(box).not.toBeChecked()
})
