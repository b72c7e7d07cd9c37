import {
  exportStudents,
  listSessions,
  listDepartments,
  listProgramOfferings,
  listSchools,
  previewDecisions,
} from '@portal/contracts'
import {
  aDepartment,
  aSchool,
  anAcademicSession,
  anOffering,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { open, row } from '../open-students.fixture'
import { api, success, testStudents } from '../students.fixture'

testStudents()

const [science, business] = [
  aSchool({ name: 'School of Science' }),
  aSchool({ name: 'Business School' }),
]
const ofSchool = ({ _id, name }: { _id: string; name: string }) => ({ school: { _id, name } })
const computing = aDepartment({ name: 'Computing', ...ofSchool(science) })
const physics = aDepartment({ name: 'Physics', ...ofSchool(science) })
const accounting = aDepartment({ name: 'Accounting', ...ofSchool(business) })
const session = anAcademicSession({ sessionYear: '2025/2026' })

const offered = (name: string, { _id, name: department, school }: typeof computing) => {
  const offering = anOffering()
  return {
    ...offering,
    program: { ...offering.program, _id: crypto.randomUUID(), name },
    department: { ...offering.department, _id, name: department, school },
  }
}
const software = offered('Software', computing)
/** The same program in another mode. */
const evening = { ...software, _id: crypto.randomUUID() }
const networks = offered('Networks', computing)
const optics = offered('Optics', physics)

beforeEach(() => {
  server.use(
    mock(listSchools, { success, data: { schools: [science, business] } }),
    mock(listDepartments, [computing, physics, accounting]),
    mock(listProgramOfferings, [software, evening, networks, optics]),
    mock(listSessions, [session]),
  )
})

const lastRequest = () => api.requests.at(-1)
const labels = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

async function openFilters() {
  const page = open()
  await row('Amina Bello')
  await page.user.click(screen.getByRole('button', { name: 'Filter' }))
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  await filters.findByRole('option', { name: 'School of Science' })
  return { ...page, filters, field: (label: string) => filters.getByLabelText(label) }
}

it('opens the fields by keyboard, and stores each filter in the address', async () => {
  const { user, location } = open()
  await row('Amina Bello')
  const button = screen.getByRole('button', { name: 'Filter', expanded: false })
  button.focus()
  await user.keyboard('{Enter}')
  expect(button).toHaveAttribute('aria-expanded', 'true')
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  await filters.findByRole('option', { name: '2025/2026' })
  await user.selectOptions(filters.getByLabelText('Status'), 'Pending')
  await user.selectOptions(filters.getByLabelText('Session'), '2025/2026')
  await user.selectOptions(filters.getByLabelText('Level'), '1')
  await user.selectOptions(filters.getByLabelText('Form submitted'), 'Yes')
  await user.selectOptions(filters.getByLabelText('Cleared'), 'No')
  await user.selectOptions(filters.getByLabelText('Enrolled'), 'No')
  await user.selectOptions(filters.getByLabelText('Entry route'), 'Direct entry')
  const expected = {
    status: 'pending',
    session: session._id,
    submitted: 'true',
    cleared: 'false',
    enrolled: 'false',
    route: 'direct-entry',
  }
  await waitFor(() => {
    expect(lastRequest()).toEqual({ page: 1, pageSize: 10, year: 1, ...expected })
  })
  expect(Object.fromEntries(new URLSearchParams(location().search))).toEqual({
    year: '1',
    ...expected,
  })
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Remove the filter Session: 2025/2026' }))
  await waitFor(() => {
    expect(lastRequest()).not.toHaveProperty('session')
  })
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => {
    expect(location().search).toBe('')
  })
  expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument()
})

it('finds the students without a level', async () => {
  const { user, location, field } = await openFilters()
  await user.selectOptions(field('Level'), 'No level')
  await waitFor(() => {
    expect(lastRequest()).toEqual({ page: 1, pageSize: 10, year: 'none' })
  })
  expect(location().search).toBe('?year=none')
  expect(screen.getByRole('button', { name: 'Remove the filter Level: No level' })).toBeVisible()
})

it('offers the departments of the school and the programs of the department', async () => {
  const { user, location, field } = await openFilters()
  expect(field('Department')).toBeDisabled()
  expect(labels(field('Department'))).toEqual(['Choose a school first'])
  expect(field('Program')).toBeDisabled()
  await user.selectOptions(field('School'), 'School of Science')
  expect(labels(field('Department'))).toEqual(['All', 'Computing', 'Physics'])
  await user.selectOptions(field('Department'), 'Computing')
  expect(labels(field('Program'))).toEqual(['All', 'Networks', 'Software'])
  await user.selectOptions(field('Program'), 'Software')
  await waitFor(() => {
    expect(lastRequest()).toMatchObject({
      school: science._id,
      department: computing._id,
      program: software.program._id,
    })
  })
  await user.selectOptions(field('School'), 'Business School')
  await waitFor(() => {
    expect(location().search).toBe(`?school=${business._id}`)
  })
  expect(labels(field('Department'))).toEqual(['All', 'Accounting'])
})

it('names the filters of a link without opening the fields, and ignores values that are none', async () => {
  open(
    `?department=${physics._id}&program=${optics.program._id}&session=someday&year=99&cleared=maybe`,
  )
  await row('Amina Bello')
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Department: Physics' }),
  ).toBeVisible()
  expect(
    await screen.findByRole('button', { name: 'Remove the filter Program: Optics' }),
  ).toBeVisible()
  expect(api.requests).toEqual([
    { page: 1, pageSize: 10, department: physics._id, program: optics.program._id },
  ])
})

it('says which choices could not be loaded, and still filters by the others', async () => {
  server.use(refuse(listSchools, 503, { message: 'Schools are not available' }))
  const { user } = open()
  await row('Amina Bello')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  expect(await screen.findByText('Schools are not available')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Enrolled'), 'Yes')
  await waitFor(() => {
    expect(lastRequest()).toMatchObject({ enrolled: 'true' })
  })
})

it('gives the filters to the export and to the decision on all matches', async () => {
  const sent: object[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportStudents, ({ query }) => {
      sent.push(query)
      return new Response('_id', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="students.csv"',
        },
      })
    }),
    mock(previewDecisions, ({ body }) => {
      sent.push(body.selection)
      return { success, data: { total: 23, eligible: 23, withoutForm: 0, refused: [] } }
    }),
  )
  const { user } = open(`?school=${science._id}&submitted=true&year=1`)
  await row('Amina Bello')
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  const filter = { school: science._id, submitted: 'true', year: 1 }
  await waitFor(() => {
    expect(sent).toEqual([{ format: 'csv', ...filter }])
  })
  await user.click(
    screen.getAllByRole('checkbox', { name: 'Select all students on this page' })[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Select all 23 that match' }))
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  await waitFor(() => {
    expect(sent.at(-1)).toEqual({ filter })
  })
})
