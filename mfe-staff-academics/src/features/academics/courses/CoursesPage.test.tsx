import {
  courseMessages,
  deleteProgramCourse,
  deletionMessages,
  getProgramCourse,
  listProgramOfferings,
  pageProgramCourses,
  updateProgramCourse,
  type ProgramCourse,
} from '@portal/contracts'
import {
  aCourse,
  anOffering,
  aProgramCourse,
  aStaffWith,
  anId,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { CoursesPage } from './CoursesPage'

const success = true as const
const zoology = aProgramCourse({
  course: aCourse({ code: 'ZOO 101', title: 'Zoology' }),
  lecturer: null,
  semester: '2',
  year: 2,
})
const offering = anOffering()
const computing = aProgramCourse({ program: offering })
let asked: object[]

const page = mock(pageProgramCourses, ({ query }) => {
  asked.push(query)
  return {
    success,
    data: { programCourses: [computing, zoology] },
    meta: { total: 5_000, page: query.page ?? 1, pageSize: 10 },
  }
})
/** The page first, because its path also matches the other handler. */
const one = (handler: typeof page) => {
  server.use(page, handler)
}

beforeEach(() => {
  asked = []
  one(
    mock(getProgramCourse, ({ params }) => ({
      success,
      data: params.id === zoology._id ? zoology : computing,
    })),
  )
  server.use(mock(listProgramOfferings, [offering]))
})

const open = (search = '') =>
  renderPage(<CoursesPage />, {
    path: `/staff/academics/courses${search}`,
    session: { staff: aStaffWith('academics') },
  })
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

it('lists them with their columns and their footer', async () => {
  open()
  expect(await cells(/COM 101/)).toEqual([
    'COM 101',
    'Introduction to Computing',
    'Computer Science, ND FT',
    '2025/2026',
    '1',
    'First',
    '3',
    '45',
    'Chidinma NwosuAssistants',
    'EditPrerequisitesDelete',
  ])
  expect((await cells(/ZOO 101/)).slice(4, 9)).toEqual([
    '2',
    'Second',
    '3',
    '45',
    'Not assignedAssistants',
  ])
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Code',
    'Title',
    'Program',
    'Session',
    'Level',
    'Semester',
    'Credit Units',
    'Hours',
    'Lecturer',
    'Actions',
  ])
  expect(screen.getByText('Showing 2 of 5000 courses')).toBeVisible()
  expect(screen.getByPlaceholderText('Search courses...')).toBeVisible()
  await expectNoViolations()
})

it('lets the server search, sort and page, and keeps all three in the address', async () => {
  const { user, location } = open('?sort=-lecturer&page=3')
  await screen.findByRole('row', { name: /COM 101/ })
  expect(asked).toEqual([{ page: 3, pageSize: 10, sort: '-lecturer' }])
  await user.click(screen.getByRole('button', { name: 'Title' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(location().search).toBe('?sort=title&page=2')
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'zoo')
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, sort: 'title', q: 'zoo' })
  })
})

it('leads from a page past the end to the last one, with no step for Back', async () => {
  const last = 500
  server.use(
    mock(pageProgramCourses, ({ query: { page = 1 } }) => ({
      success,
      data: { programCourses: page > last ? [] : [computing] },
      meta: { total: 5_000, page, pageSize: 10 },
    })),
  )
  const { location } = open('?q=com&page=501')
  expect(await screen.findByRole('row', { name: /COM 101/ })).toBeVisible()
  expect(location().search).toBe('?q=com&page=500')
})

it('shows loading, nothing found, and a failure with a way on', async () => {
  server.use(delayed(pageProgramCourses, { success, data: { programCourses: [] } }, 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading courses...')).toBeInTheDocument()
  unmount()
  server.use(refuse(pageProgramCourses, 503, { message: courseMessages.fetchFailed }))
  const { user } = open('?q=nothing')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to fetch courses')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(
    mock(pageProgramCourses, {
      success,
      data: { programCourses: [] },
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No courses found')).toBeVisible()
})

it('edits the one in the address, on whatever page of the list it is', async () => {
  const elsewhere: ProgramCourse = aProgramCourse({
    course: aCourse({ code: 'BOT 101', title: 'Botany' }),
  })
  one(mock(getProgramCourse, { success, data: elsewhere }))
  const { location } = open(`?edit=${elsewhere._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit BOT 101' }))
  expect(dialog.getByLabelText('Title')).toHaveValue('Botany')
  expect(location().search).toBe(`?edit=${elsewhere._id}`)
})

it('says so when the one in the address is gone', async () => {
  one(refuse(getProgramCourse, 404, { message: 'Not found' }))
  const { location } = open(`?edit=${anId()}`)
  expect(await screen.findByRole('dialog', { name: 'This course was not found' })).toBeVisible()
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('makes a course inactive, and marks it in the list', async () => {
  const stored = { ...computing }
  server.use(
    mock(pageProgramCourses, () => ({ success, data: { programCourses: [stored] } })),
    mock(updateProgramCourse, ({ body }) => {
      Object.assign(stored, { active: body.active })
      return { success, data: stored, message: courseMessages.updated }
    }),
  )
  const { user } = open(`?edit=${computing._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit COM 101' }))
  await waitFor(() => {
    expect(dialog.getByLabelText('Semester')).toHaveDisplayValue('First')
  })
  await user.selectOptions(dialog.getByLabelText('Status'), 'Inactive')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /COM 101 .*Inactive/ })).toBeVisible()
})

it('deletes after the warning, and says so; and says why it may not', async () => {
  const removed: object[] = []
  server.use(
    mock(deleteProgramCourse, ({ params }) => {
      removed.push(params)
      return { success, message: courseMessages.deleted }
    }),
  )
  const { user } = open()
  const press = async () => {
    await user.click(
      await screen.findByRole('button', {
        name: 'Delete ZOO 101 in Computer Science, ND FT, 2025/2026',
      }),
    )
    const question = await screen.findByRole('alertdialog', { name: deletionMessages.title })
    expect(question).toHaveTextContent(
      'ZOO 101 in Computer Science, ND FT, 2025/2026: This will remove the course from the program!',
    )
    await user.click(within(question).getByRole('button', { name: deletionMessages.confirm }))
  }
  await press()
  const done = await screen.findByRole('dialog', { name: deletionMessages.done })
  await user.click(within(done).getByRole('button', { name: 'OK' }))
  expect(removed).toEqual([{ id: zoology._id }])
  server.use(refuse(deleteProgramCourse, 409, { message: '3 results hang on it' }))
  await press()
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    '3 results hang on it',
  )
})

it('keeps what was typed when somebody else was first, and overwrites when told to', async () => {
  const sent: object[] = []
  server.use(
    refuse(updateProgramCourse, 409, {
      message: 'Ada Obi changed this',
      code: 'stale',
      updatedAt: '2026-01-02T03:04:05.678Z',
    }),
  )
  const { user } = open(`?edit=${computing._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit COM 101' }))
  await waitFor(() => {
    expect(dialog.getByLabelText('Semester')).toHaveDisplayValue('First')
  })
  await user.clear(dialog.getByLabelText('Credit Units'))
  await user.type(dialog.getByLabelText('Credit Units'), '5{Enter}')
  const told = await screen.findByRole('dialog', { name: 'Changed since you opened it' })
  await user.click(within(told).getByRole('button', { name: 'OK' }))
  expect(dialog.getByLabelText('Credit Units')).toHaveValue('5')
  server.use(
    mock(updateProgramCourse, ({ body }) => {
      sent.push(body)
      return { success, data: computing, message: courseMessages.updated }
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: courseMessages.updated })).toBeVisible()
  expect(sent).toMatchObject([{ units: 5, basedOn: '2026-01-02T03:04:05.678Z' }])
})
