import {
  addDepartment,
  deleteDepartment,
  departmentList,
  departmentMessages,
  listDepartments,
  listSchools,
  schoolMessages,
  updateDepartment,
} from '@portal/contracts'
import {
  aDepartment,
  anId,
  aSchool,
  aStaffWith,
  itIsAResource,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { DepartmentsPage } from './DepartmentsPage'

const school = aSchool({ code: 'EN', name: 'School of Engineering' })
beforeEach(() => {
  server.use(mock(listSchools, { success: true, data: { schools: [school] } }))
})

itIsAResource({
  page: <DepartmentsPage />,
  path: '/staff/academics/departments',
  module: 'academics',
  one: 'department',
  many: 'departments',
  sentences: departmentMessages,
  operations: {
    list: listDepartments,
    add: addDepartment,
    update: updateDepartment,
    remove: deleteDepartment,
  },
  rows: (name, nth) =>
    aDepartment({
      _id: anId(),
      code: `D${String(nth)}`,
      name,
      school: { _id: school._id, name: school.name },
      programCount: nth,
    }),
  listReply: (departments) => departments,
  exported: departmentList,
  headers: ['Code', 'Name', 'School', 'Description', 'Programs'],
  cells: ['D0', 'Alpha', 'School of Engineering', '–', '0'],
  addLabel: 'Add New Department',
  fill: async (dialog, user) => {
    await user.selectOptions(
      await dialog.findByLabelText('School'),
      await dialog.findByRole('option', { name: school.name }),
    )
    await user.type(dialog.getByLabelText('Code'), 'ZOO')
    await user.type(dialog.getByLabelText('Name'), 'Zoology')
    return { code: 'ZOO', name: 'Zoology', school: school._id, description: '' }
  },
})

it('says in the select why there is no school to choose', async () => {
  server.use(refuse(listSchools, 503, { message: 'x' }))
  renderPage(<DepartmentsPage />, {
    path: '/staff/academics/departments?edit=new',
    session: { staff: aStaffWith('academics') },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Department' }))
  expect(
    await dialog.findByRole('option', { name: schoolMessages.fetchFailed }),
  ).toBeInTheDocument()
  expect(dialog.getByLabelText('School')).toBeDisabled()
})
