import {
  addProgram,
  deleteProgram,
  getProgram,
  listSchoolDepartments,
  listSchools,
  pageOfPrograms,
  programList,
  programMessages,
  updateProgram,
  type Program,
} from '@portal/contracts'
import {
  aDepartment,
  anId,
  aProgram,
  aSchool,
  aStaffWith,
  expectNoViolations,
  itIsAResource,
  mock,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { ProgramsPage } from './ProgramsPage'

const school = aSchool({ code: 'EN', name: 'School of Engineering' })
const department = aDepartment({
  name: 'Civil Engineering',
  school: { _id: school._id, name: school.name },
})
beforeEach(() => {
  server.use(
    mock(listSchools, { success: true, data: { schools: [school] } }),
    mock(listSchoolDepartments, [department]),
  )
})

itIsAResource<Program>({
  page: <ProgramsPage />,
  path: '/staff/academics/programs',
  module: 'academics',
  one: 'program',
  many: 'programs',
  sentences: programMessages,
  operations: {
    list: pageOfPrograms,
    add: addProgram,
    update: updateProgram,
    remove: deleteProgram,
    get: getProgram,
  },
  rows: (name, nth) =>
    aProgram({
      _id: anId(),
      code: `p${String(nth)}`,
      name,
      department: nth === 0 ? null : department,
    }),
  listReply: (all, { q = '', page = 1, pageSize = 10 }) => {
    const found = all.filter(({ name }) => name.toLowerCase().includes(q))
    return {
      success: true,
      data: { programs: found.slice((page - 1) * pageSize, page * pageSize) },
      meta: { total: found.length, page, pageSize },
    }
  },
  exported: programList,
  headers: ['Code', 'Name', 'Department', 'Program Offerings'],
  cells: ['P0', 'Alpha', 'N/A', 'ND FT'],
  addLabel: 'Add New Program',
  fill: async (dialog, user) => {
    await user.selectOptions(
      dialog.getByLabelText('School'),
      await dialog.findByRole('option', { name: school.name }),
    )
    await user.selectOptions(
      dialog.getByLabelText('Department'),
      await dialog.findByRole('option', { name: department.name }),
    )
    await user.selectOptions(dialog.getByLabelText('Type'), 'ND')
    await user.selectOptions(dialog.getByLabelText('Mode'), 'PT')
    await user.type(dialog.getByLabelText('Code'), 'CV')
    await user.type(dialog.getByLabelText('Name'), 'Civil Engineering')
    return {
      code: 'CV',
      name: 'Civil Engineering',
      description: '',
      department: department._id,
      configurations: [
        { type: 'ND', mode: 'PT', years: 3, semesters: 2, minUnits: 15, maxUnits: 24 },
      ],
    }
  },
})

it('finds the programs without courses in the open session', async () => {
  const asked: object[] = []
  server.use(
    mock(pageOfPrograms, ({ query }) => {
      asked.push(query)
      return {
        success: true as const,
        data: { programs: [aProgram({ name: 'civil engineering' })] },
        meta: { total: 1, page: 1, pageSize: 10 },
      }
    }),
  )
  const { user, location } = renderPage(<ProgramsPage />, {
    path: '/staff/academics/programs',
    session: { staff: aStaffWith('academics') },
  })
  await screen.findByRole('row', { name: /Civil Engineering/ })
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Courses'), 'None in the open session')
  expect(location().search).toBe('?courses=none')
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ page: 1, pageSize: 10, courses: 'none' })
  })
  await expectNoViolations()
  await user.click(
    screen.getByRole('button', { name: 'Remove the filter Courses: None in the open session' }),
  )
  expect(location().search).toBe('')
})
