import { expectNoViolations, renderPage, screen, within } from '@portal/testing'
import { TextField } from '@portal/ui'
import { useState } from 'react'
import { ListFilters, type ListFilter } from './ListFilters'
import { useListState } from './use-list'

const filters: ListFilter[] = [
  {
    name: 'school',
    label: 'School',
    below: ['department'],
    options: [
      { value: 'science', label: 'Science' },
      { value: 'business', label: 'Business' },
    ],
  },
  { name: 'department', label: 'Department', options: [] },
  {
    name: 'day',
    label: 'Day',
    words: 'Monday',
    control: (value, choose) => (
      <TextField
        label="Day"
        value={value}
        onChange={({ target }) => {
          choose(target.value)
        }}
      />
    ),
  },
]

function Example() {
  const { filters: chosen, change } = useListState<never, Record<string, string>>({
    filters: { school: ['science', 'business'], department: /./, day: /./ },
  })
  const [isOpen, setOpen] = useState(false)
  const list = { filters: chosen as Record<string, string>, change }
  return <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
}

it('shows the fields on request, and tells the button which group it opens', async () => {
  const { user } = renderPage(<Example />)
  const button = screen.getByRole('button', { name: 'Filter', expanded: false })
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(button).toHaveAttribute('aria-controls', screen.getByRole('group', { name: 'Filters' }).id)
  await expectNoViolations()
  await user.click(button)
  expect(screen.queryByRole('group')).not.toBeInTheDocument()
})

it('removes the filters that depend on a changed one, and leads to page 1', async () => {
  const { user, location } = renderPage(<Example />, {
    path: '/?q=obi&page=3&school=science&department=physics&day=mon',
  })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('School'), 'Business')
  expect(location().search).toBe('?q=obi&school=business&day=mon')
})

it('has a chip for each filter, which removes it with those that depend on it', async () => {
  const { user, location } = renderPage(<Example />, {
    path: '/?q=obi&school=science&department=physics&day=mon',
  })
  const chips = within(screen.getByRole('list', { name: 'Filters in use' }))
  expect(chips.getByText('School: Science')).toBeVisible()
  expect(chips.getByText('Day: Monday')).toBeVisible()
  await user.click(chips.getByRole('button', { name: 'Remove the filter School: Science' }))
  expect(location().search).toBe('?q=obi&day=mon')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(location().search).toBe('?q=obi')
})

it('shows a value that is no longer among the choices', async () => {
  const { user } = renderPage(<Example />, { path: '/?department=physics' })
  expect(screen.getByRole('button', { name: 'Remove the filter Department: N/A' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(screen.getByLabelText('Department')).toHaveDisplayValue('N/A')
})

it('stores the value of another field', async () => {
  const { user, location } = renderPage(<Example />)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.type(screen.getByLabelText('Day'), 'm')
  expect(location().search).toBe('?day=m')
})
