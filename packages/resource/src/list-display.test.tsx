import { renderPage, screen, within } from '@portal/testing'
import { ResourceList } from './ResourceList'
import { pagedHere, useList, useListState } from './use-list'

interface School {
  _id: string
  name: string
  code: string
}
const schools: School[] = Array.from({ length: 30 }, (_, nth) => ({
  _id: String(nth),
  name: `School ${String(nth + 1)}`,
  code: `S${String(nth + 1)}`,
}))
const refetch = () => undefined

function Schools() {
  const list = useList(
    useListState(),
    { currentData: schools, isFetching: false, refetch },
    {
      select: pagedHere(
        (rows: School[]) => rows,
        ({ name }) => [name],
      ),
      failed: 'Failed',
    },
  )
  return (
    <ResourceList
      list={list}
      noun="schools"
      emptyMessage="No schools found"
      columns={[
        { header: 'Name', lead: true, width: 8, cell: ({ name }) => name },
        { header: 'Code', width: 5, cell: ({ code }) => code },
      ]}
    />
  )
}
const open = (path = '/staff/academics/schools') => renderPage(<Schools />, { path, route: '*' })
const dataRows = () => screen.getAllByRole('row').length - 1
const view = () => screen.getByRole('button', { name: 'Display' })

beforeEach(() => {
  localStorage.clear()
})

it('has ten rows and all columns at first', () => {
  open()
  expect(dataRows()).toBe(10)
  expect(screen.getByRole('columnheader', { name: 'Code' })).toBeInTheDocument()
})

it('shows as many rows as a person chooses, from the first page, and remembers the choice', async () => {
  const { user, location, unmount } = open('/staff/academics/schools?page=3')
  await user.click(view())
  await user.click(screen.getByRole('radio', { name: '25' }))
  expect(dataRows()).toBe(25)
  expect(location().search).toBe('')
  unmount()
  open()
  expect(dataRows()).toBe(25)
})

it('hides a column, but never the name of a row', async () => {
  const { user } = open()
  await user.click(view())
  const columns = within(screen.getByRole('group', { name: 'Columns' }))
  expect(columns.getAllByRole('checkbox')).toHaveLength(1)
  await user.click(columns.getByRole('checkbox', { name: 'Code' }))
  expect(screen.queryByRole('columnheader', { name: 'Code' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('columnheader', { name: 'Code' })).toBeInTheDocument()
})

it('keeps the choices of each list apart', async () => {
  const { user, unmount } = open()
  await user.click(view())
  await user.click(screen.getByRole('radio', { name: '50' }))
  unmount()
  open('/staff/academics/departments')
  expect(dataRows()).toBe(10)
})

it.each(['nothing', '{"rows":7,"hidden":"Code"}', '[]', 'null'])(
  'ignores stored settings that it does not know: %s',
  (text) => {
    localStorage.setItem('portal:list:/staff/academics/schools', text)
    open()
    expect(dataRows()).toBe(10)
    expect(screen.getByRole('columnheader', { name: 'Code' })).toBeInTheDocument()
  },
)
