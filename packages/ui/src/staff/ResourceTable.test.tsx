import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ResourceTable } from './ResourceTable'
import type { ResourceTableProps } from './table-types'

interface Person {
  id: string
  name: string
  mail: string
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Person ${String(index)}`,
    mail: `p${String(index)}@x.example`,
  }))

const props: ResourceTableProps<Person> = {
  noun: 'people',
  rowKey: 'id',
  rows: people(10),
  total: 23,
  page: 1,
  pageSize: 10,
  onPage: jest.fn(),
  emptyMessage: 'No people found',
  columns: [
    { header: 'Name', sortBy: 'name', lead: true, width: 8, cell: ({ name }) => name },
    { header: 'Mail', width: 8, cell: ({ mail }) => mail },
  ],
}
const draw = (own: Partial<ResourceTableProps<Person>> = {}) =>
  render(<ResourceTable {...props} {...own} />)
const pager = () => screen.queryByRole('navigation', { name: 'Pages of people' })

it('is a named table whose cells know their column, for the cards of small screens', () => {
  draw()
  const table = screen.getByRole('table', { name: 'People' })
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(within(table).getByRole('cell', { name: 'p3@x.example' })).toHaveAttribute(
    'data-label',
    'Mail',
  )
})

it('says how many of how many are shown, and tells screen readers the page', () => {
  draw({ page: 3, rows: people(3) })
  expect(screen.getByText('Showing 3 of 23 people')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('People: 23, page 3 of 3')
})

it('has a pager only with more than one page', () => {
  const { unmount } = draw({ total: 10 })
  expect(pager()).not.toBeInTheDocument()
  unmount()
  draw({ total: 11 })
  expect(pager()).toBeVisible()
})

it('asks for the page that is pressed, and for none beyond the ends', async () => {
  const onPage = jest.fn()
  draw({ onPage })
  await userEvent.click(screen.getByRole('button', { name: 'Page 3 of 3' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPage.mock.calls).toEqual([[3], [2]])
  expect(screen.getByRole('button', { name: 'Page 1 of 3' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

it('orders by a header, and the other way round when it is pressed again', async () => {
  const onSort = jest.fn()
  const { rerender } = draw({ onSort })
  const header = () => screen.getByRole('columnheader', { name: 'Name' })
  expect(header()).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(within(header()).getByRole('button'))
  rerender(<ResourceTable {...props} onSort={onSort} sort="name" />)
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(within(header()).getByRole('button'))
  expect(onSort.mock.calls).toEqual([['name'], ['-name']])
  expect(
    within(screen.getByRole('columnheader', { name: 'Mail' })).queryByRole('button'),
  ).not.toBeInTheDocument()
})

it('shows loading, empty and failed in the table itself', async () => {
  const { rerender } = draw({ rows: undefined })
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Loading people...')).toBeInTheDocument()
  rerender(<ResourceTable {...props} rows={[]} total={0} />)
  expect(screen.getByText('No people found')).toBeVisible()
  const onRetry = jest.fn()
  rerender(<ResourceTable {...props} failure={{ message: 'Failed to fetch people', onRetry }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch people')
  expect(screen.queryByText('Person 1')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
