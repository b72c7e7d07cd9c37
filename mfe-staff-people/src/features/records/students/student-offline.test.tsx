import {
  getStudent,
  listProgramOfferings,
  listStudents,
  messages,
  updateStudent,
} from '@portal/contracts'
import {
  anOffering,
  aStaffWith,
  aStudent,
  mock,
  networkError,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { StudentsPage } from './StudentsPage'

const success = true as const
const offering = anOffering()
const amina = aStudent({ applicationNumber: 'APP25000002', program: offering, status: 'active' })
beforeEach(() => {
  server.use(
    mock(listStudents, {
      success,
      data: { students: [amina] },
      meta: { total: 1, page: 1, pageSize: 10 },
    }),
    mock(getStudent, { success, data: { student: amina } }),
    mock(listProgramOfferings, [offering]),
  )
})

it('says once that a save has not arrived, keeps what was typed, and sends it when asked again', async () => {
  const { user } = renderPage(<StudentsPage />, {
    path: '/staff/students?edit=APP25000002',
    session: { staff: aStaffWith('students') },
  })
  const form = within(await screen.findByRole('dialog', { name: 'Edit Amina Bello' }))
  await user.clear(form.getByLabelText('Surname'))
  await user.type(form.getByLabelText('Surname'), 'Bello-Obi')
  server.use(networkError(updateStudent), networkError(getStudent), networkError(listStudents))
  await user.click(form.getByRole('button', { name: 'Save' }))
  const error = await screen.findByRole('dialog', { name: 'Error' })
  expect(error).toHaveTextContent(messages.students.updateFailed)
  await user.click(within(error).getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
  expect(form.getByLabelText('Surname')).toHaveValue('Bello-Obi')
  server.use(
    mock(updateStudent, { success, message: messages.students.updated }),
    mock(getStudent, { success, data: { student: amina } }),
    mock(listStudents, { success, data: { students: [amina] } }),
  )
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: messages.students.updated })).toBeVisible()
})
