import { listScholarships, scholarshipList, scholarshipMessages } from '@portal/contracts'
import {
  delayed,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { api, handlers, idOf, open, row, testScholarship } from './scholarship.fixture'

testScholarship()

it('lists applications with the columns of its files, the slots, and at most five entries in the pager', async () => {
  open('?page=5')
  expect(
    within(await row('Ada'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 7),
  ).toEqual([
    'SCH-2025-000001',
    'Ada',
    'ND Computer Science',
    '214',
    'APP25000003',
    '01 Oct 2025',
    'Pending',
  ])
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual([
    ...scholarshipList.columns.slice(0, 7).map(({ header }) => header),
    'Actions',
  ])
  expect(screen.getByText('63 of 100 accepted')).toBeVisible()
  expect(
    within(screen.getByRole('navigation', { name: 'Pages of applications' }))
      .getAllByRole('listitem', { hidden: true })
      .map((entry) => entry.textContent),
  ).toEqual(['1', '…', '5', '…', '9'])
  await expectNoViolations()
})

it('takes search, page, order and filter from the address, and offers the three files', async () => {
  const { user, location } = open('?q=ada&page=2&sort=-name&status=pending')
  await row('Ada')
  expect(api.requests).toEqual([
    { q: 'ada', page: 2, pageSize: 10, sort: '-name', status: 'pending' },
  ])
  await user.selectOptions(screen.getByLabelText('Status'), 'Accepted')
  expect(location().search).toBe('?q=ada&sort=-name&status=accepted')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  for (const name of ['Excel', 'CSV', 'PDF'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print all' })).not.toBeInTheDocument()
})

it('opens the one in the address, with all fields, and goes through the list by key', async () => {
  const { user, location } = open(`?view=${idOf('Ada')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }))
  for (const text of [
    'SCH-2025-000001',
    '12 Broad Street, Ilorin',
    '08031234567',
    '202512345678AB',
    '63 of 100 accepted for 2025/2026',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  await expectNoViolations()
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: 'Bayo' })).toBeVisible()
  expect(location().search).toBe(`?view=${idOf('Bayo')}`)
  await user.keyboard('J')
  const last = within(await screen.findByRole('dialog', { name: 'Chidi' }))
  expect(
    last.getByText('Already rejected: only pending applications can be decided.'),
  ).toBeVisible()
  expect(last.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('jk')
  expect(await screen.findByRole('dialog', { name: 'Bayo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('shows loading, nothing found, and a failure with a way on', async () => {
  server.use(delayed(listScholarships, success({ scholarships: [], slots: [] }), 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading applications...')).toBeInTheDocument()
  unmount()
  server.use(refuse(listScholarships, 503, { message: scholarshipMessages.fetchFailed }))
  const { user } = open('?q=nobody')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to fetch scholarship applications')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(
    mock(listScholarships, {
      ...success({ scholarships: [], slots: [] }),
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No scholarship applications found')).toBeVisible()
  server.use(...handlers())
  await user.click(screen.getByRole('button', { name: 'Show all applications' }))
  expect(await row('Ada')).toBeVisible()
})
