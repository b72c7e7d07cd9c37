import {
  listProgramModes,
  listProgramStructures,
  listProgramTypes,
  listSchools,
  listSessions,
  listStudents,
  messages,
  registerStudent,
  studentMessages,
} from '@portal/contracts'
import {
  expectNoViolations,
  gatewayError,
  refuse,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { chooseProgram, open, openFilled, save, testAddStudent } from './add-student.fixture'
import { acknowledge } from '../open-students.fixture'

testAddStudent()

it('keeps what was typed when the session has ended, and says where to sign in', async () => {
  server.use(refuse(registerStudent, 401, { message: messages.general.notSignedIn }))
  const { user, dialog } = await openFilled()
  await save(user, dialog)
  await acknowledge(
    user,
    'Authentication Error',
    'You need to be logged in as a staff member with proper permissions to add students. Please log out and log back in.',
  )
  expect(dialog.getByLabelText('Surname')).toHaveValue('Bello')
  expect(dialog.getByLabelText('Semester')).toHaveValue('3')
  expect(dialog.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', '/staff/auth')
  await expectNoViolations()
})

it('says once that the session has ended, though the list behind is refused as well', async () => {
  const ended = { message: messages.general.notSignedIn }
  const { user, dialog } = await openFilled()
  server.use(refuse(registerStudent, 401, ended), refuse(listStudents, 401, ended))
  await save(user, dialog)
  await screen.findByRole('dialog', { name: 'Authentication Error' })
  expect(await screen.findAllByText(messages.general.notSignedIn)).not.toHaveLength(0)
  expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
})

it('says what the server says, on its field, and its own sentence where there is none', async () => {
  const message = studentMessages.matricTaken('ND/25/CSC/0001')
  server.use(
    refuse(registerStudent, 409, { message, errors: [{ field: 'matricNumber', message }] }),
  )
  const { user, dialog } = await openFilled()
  await user.selectOptions(dialog.getByLabelText('Status'), 'Active')
  await save(user, dialog)
  await acknowledge(user, 'Error', message)
  expect(dialog.getByText(message)).toBeVisible()
  server.use(gatewayError(registerStudent, 500))
  await save(user, dialog)
  await acknowledge(user, 'Error', 'Failed to add student')
})

it('opens no dialog about types and modes that do not come, and loads them again on request', async () => {
  server.use(
    refuseOnce(listProgramTypes, 503, { message: 'x' }),
    refuseOnce(listProgramModes, 503, { message: 'x' }),
    gatewayError(listSchools, 502),
    gatewayError(listSessions, 502),
  )
  const { user } = await open()
  await waitFor(() => {
    expect(
      screen
        .getAllByRole('dialog', { name: 'Error' })
        .map(({ textContent }) => textContent)
        .sort(),
    ).toEqual([
      'ErrorFailed to fetch academic sessions dataOK',
      'ErrorFailed to fetch schools dataOK',
    ])
  })
  for (const button of screen.getAllByRole('button', { name: 'OK' }).reverse())
    await user.click(button)
  expect(screen.queryByText('x')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Program Type')).toBeDisabled()
  expect(screen.getByLabelText('Program Type')).toHaveTextContent(studentMessages.typesFailed)
  for (const message of [studentMessages.typesFailed, studentMessages.modesFailed]) {
    const notice = within(screen.getByText(message, { selector: 'p' }).parentElement!)
    await user.click(notice.getByRole('button', { name: 'Try again' }))
  }
  await waitFor(() => {
    expect(screen.getByLabelText('Program Type')).toBeEnabled()
  })
  expect(screen.queryByText(studentMessages.typesFailed)).not.toBeInTheDocument()
  expect(screen.queryByText(studentMessages.modesFailed)).not.toBeInTheDocument()
})

it('says that the years of a program did not come', async () => {
  server.use(gatewayError(listProgramStructures, 502))
  const { user, dialog } = await open()
  await chooseProgram(user, dialog)
  await acknowledge(user, 'Error', studentMessages.yearsFailed)
  expect(dialog.getByLabelText('Year')).toHaveTextContent(studentMessages.yearsFailed)
})
