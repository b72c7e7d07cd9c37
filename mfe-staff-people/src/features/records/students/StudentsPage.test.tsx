import { listStudents, messages } from '@portal/contracts'
import {
  aStudentListItem,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { open, row } from './open-students.fixture'
import { api, handlers, success, testStudents } from './students.fixture'

testStudents()

it('lists students with its columns and its footer', async () => {
  open()
  const cells = within(await row('Musa Obi'))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([
    '',
    'APP25000003',
    'ND/25/CSC/0042',
    'Musa Obi',
    'amina.bello@example.com',
    'ND Computer Science',
    'Active',
    'ViewEditDelete',
  ])
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual([
    'Application No.',
    'Matric No.',
    'Name',
    'Email',
    'Program',
    'Status',
    'Actions',
  ])
  expect(screen.getByText('Showing 2 of 23 students')).toBeVisible()
})

it('takes search, page, order and filter from the address', async () => {
  open('?q=bello&page=2&sort=-name&status=pending')
  await row('Amina Bello')
  expect(api.requests).toEqual([
    { q: 'bello', page: 2, pageSize: 10, sort: '-name', status: 'pending' },
  ])
  expect(screen.getByRole('searchbox', { name: 'Search students' })).toHaveValue('bello')
})

it('says the first page of nothing, whatever page the address asks for', async () => {
  server.use(
    mock(listStudents, ({ query }) => ({
      success,
      data: { students: [] },
      meta: { total: 0, page: query.page ?? 1, pageSize: 10 },
    })),
  )
  const { location } = open('?page=99999&q=xxxx')
  expect(await screen.findByText('Students: 0, page 1 of 1')).toBeInTheDocument()
  await waitFor(() => {
    expect(location().search).toBe('?q=xxxx')
  })
})

it('searches by itself, from the first page, and writes it to the address', async () => {
  const { user, location } = open('?page=3')
  await row('Amina Bello')
  await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'musa')
  await waitFor(() => {
    expect(location().search).toBe('?q=musa')
  })
  await waitFor(() => {
    expect(api.requests.at(-1)).toEqual({ q: 'musa', page: 1, pageSize: 10 })
  })
})

it('filters by status, orders by a column and turns the page', async () => {
  const { user, location } = open()
  await row('Amina Bello')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(location().search).toBe('?status=pending&sort=name&page=2')
  await waitFor(() => {
    expect(api.requests.at(-1)).toEqual({ page: 2, pageSize: 10, status: 'pending', sort: 'name' })
  })
})

it('shows that students are on their way', () => {
  server.use(delayed(listStudents, { success, data: { students: [] } }, 10_000))
  open()
  expect(screen.getByText('Loading students...')).toBeInTheDocument()
})

it('says when there is nobody, and takes the search away on request', async () => {
  server.use(
    mock(listStudents, ({ query }) => {
      const students = query.q ? [] : [aStudentListItem()]
      return {
        success,
        data: { students },
        meta: { total: students.length, page: 1, pageSize: 10 },
      }
    }),
  )
  const { user } = open('?q=nobody')
  expect(await screen.findByText('No students found')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Show all students' }))
  expect(await row('Amina Bello')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

it('says in a dialog and in the table that the list could not be loaded, and loads it again', async () => {
  server.use(refuse(listStudents, 503, { message: messages.students.fetchFailed }))
  const { user } = open()
  const dialog = await screen.findByRole('dialog', { name: 'Error' })
  expect(dialog).toHaveTextContent('Failed to fetch students data')
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  await expectNoViolations()
  server.use(...handlers())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await row('Amina Bello')).toBeVisible()
})
