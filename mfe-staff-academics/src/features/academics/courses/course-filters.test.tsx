import { exportCourses, listProgramOfferings, pageProgramCourses } from '@portal/contracts'
import {
  anOffering,
  aProgramCourse,
  aStaffWith,
  expectNoViolations,
  mock,
  mockFile,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { CoursesPage } from './CoursesPage'

const offering = anOffering()
let asked: object[]

beforeEach(() => {
  asked = []
  server.use(
    mock(pageProgramCourses, ({ query }) => {
      asked.push(query)
      return {
        success: true as const,
        data: { programCourses: [aProgramCourse({ program: offering })] },
        meta: { total: 1, page: query.page ?? 1, pageSize: 10 },
      }
    }),
    mock(listProgramOfferings, [offering]),
  )
})

const open = (search = '') =>
  renderPage(<CoursesPage />, {
    path: `/staff/academics/courses${search}`,
    session: { staff: aStaffWith('academics') },
  })

it('filters by program, level and semester, in the address and in the export', async () => {
  const exports: object[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportCourses, ({ query }) => {
      exports.push(query)
      return new Response('Code', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="courses.csv"',
        },
      })
    }),
  )
  const { user, location } = open()
  await screen.findByRole('row', { name: /COM 101/ })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  const filters = within(screen.getByRole('group', { name: 'Filters' }))
  await filters.findByRole('option', { name: 'Computer Science, ND FT' })
  await user.selectOptions(filters.getByLabelText('Program'), 'Computer Science, ND FT')
  await user.selectOptions(filters.getByLabelText('Level'), '2')
  await user.selectOptions(filters.getByLabelText('Semester'), 'Second')
  const filter = { program: offering._id, year: 2, semester: '2' }
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, ...filter })
  })
  expect(location().search).toBe(`?program=${offering._id}&year=2&semester=2`)
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await waitFor(() => {
    expect(exports).toEqual([{ format: 'csv', ...filter }])
  })
  await user.click(screen.getByRole('button', { name: 'Remove the filter Semester: Second' }))
  expect(location().search).toBe(`?program=${offering._id}&year=2`)
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(location().search).toBe('')
})

it('filters by kind', async () => {
  const { user, location } = open()
  await screen.findByRole('row', { name: /COM 101/ })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Kind'), 'General studies')
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, kind: 'general' })
  })
  expect(location().search).toBe('?kind=general')
})

it('names the filters of a link, and ignores values that are none', async () => {
  open(`?program=${offering._id}&semester=1&year=eleven`)
  await screen.findByRole('row', { name: /COM 101/ })
  expect(
    await screen.findByRole('button', {
      name: 'Remove the filter Program: Computer Science, ND FT',
    }),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove the filter Semester: First' })).toBeVisible()
  expect(asked).toEqual([{ page: 1, pageSize: 10, program: offering._id, semester: '1' }])
})

it('finds the courses without lecturer, as the home page links to them', async () => {
  const { user, location } = open('?lecturer=none')
  await screen.findByRole('row', { name: /COM 101/ })
  expect(asked).toEqual([{ page: 1, pageSize: 10, lecturer: 'none' }])
  await user.click(
    screen.getByRole('button', {
      name: 'Remove the filter Lecturer: None in the open session',
    }),
  )
  expect(location().search).toBe('')
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Lecturer'), 'None in the open session')
  expect(location().search).toBe('?lecturer=none')
})
