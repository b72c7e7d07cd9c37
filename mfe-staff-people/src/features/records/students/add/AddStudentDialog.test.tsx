import { messages, registerStudent, studentMessages } from '@portal/contracts'
import { delayed, expectNoViolations, screen, server, waitFor, within } from '@portal/testing'
import {
  api,
  department,
  mode,
  offering,
  open,
  openFilled,
  other,
  save,
  school,
  select,
  session,
  student,
  success,
  type,
  testAddStudent,
} from './add-student.fixture'
import { acknowledge } from '../open-students.fixture'

testAddStudent()

const body = {
  surname: 'Bello',
  firstname: 'Amina',
  othername: '',
  email: 'amina@mail.example',
  phone: '0803 123 4567',
  programType: type._id,
  programMode: mode._id,
  program: offering._id,
  department: department._id,
  departmentName: department.name,
  school: school._id,
  session: session._id,
  year: '1',
  semester: '3',
  status: 'pending',
}
const choices = ['Department', 'Program Mode', 'Program', 'Year', 'Semester']

it('opens each choice once those before it are made, and says until then what is missing', async () => {
  const { user, dialog } = await open()
  const disabled = () =>
    choices.filter((label) => dialog.getByLabelText<HTMLSelectElement>(label).disabled)
  await dialog.findByRole('option', { name: school.name })
  expect(disabled()).toEqual(choices)
  expect(dialog.getByLabelText('Program')).toHaveAccessibleDescription(
    'Choose department, type and mode first',
  )
  expect(api.asked).toEqual([])
  await expectNoViolations()
  await select(user, dialog, 'School', school.name)
  await select(user, dialog, 'Department', 'Computer Science')
  await select(user, dialog, 'Program Type', /^ND/)
  expect(dialog.queryByRole('option', { name: /OLD/ })).not.toBeInTheDocument()
  expect(api.asked).toEqual(['departments'])
  await select(user, dialog, 'Program Mode', /FT/)
  await select(user, dialog, 'Program', 'Computer Science')
  expect(dialog.queryByRole('option', { name: 'Statistics' })).not.toBeInTheDocument()
  expect(
    await within(dialog.getByLabelText('Year')).findByRole('option', { name: 'Year 2' }),
  ).toBeInTheDocument()
  expect(api.asked).toEqual(['departments', 'programs', 'structures'])
})

it('has the years of the first structure in order, and the semesters of the chosen one', async () => {
  const { user, dialog } = await openFilled()
  const options = (label: string) =>
    within(dialog.getByLabelText(label))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect([options('Year'), options('Semester')]).toEqual([
    ['--Select--', 'Year 1', 'Year 2'],
    ['--Select--', 'First', 'Second', 'Third'],
  ])
  await select(user, dialog, 'Year', 'Year 2')
  expect([dialog.getByLabelText('Semester'), options('Semester')]).toEqual([
    expect.objectContaining({ value: '' }),
    ['--Select--', 'First'],
  ])
  await select(user, dialog, 'School', other.name)
  for (const label of ['Department', 'Program', 'Year', 'Semester'])
    expect(dialog.getByLabelText(label)).toHaveValue('')
  expect(dialog.getByLabelText('Program Mode')).toHaveValue(mode._id)
})

it('sends what was chosen, once, and says so with the numbers', async () => {
  server.use(
    delayed(
      registerStudent,
      ({ body: one }) => {
        api.sent.push(one)
        return { success, message: studentMessages.added, data: { student } }
      },
      50,
    ),
  )
  const { user, dialog, location } = await openFilled()
  await user.dblClick(dialog.getByRole('button', { name: 'Add Student' }))
  await acknowledge(
    user,
    'Student added successfully. Registration email sent to student.',
    'Amina Bello, APP25000099, ND/25/CSC/0043',
  )
  expect(api.sent).toEqual([body])
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('asks for the matric number of an active student alone, with the focus kept', async () => {
  const { user, dialog } = await openFilled()
  expect(dialog.queryByLabelText(/Matric Number/)).not.toBeInTheDocument()
  expect(
    within(dialog.getByLabelText('Status')).queryByRole('option', { name: '--Select--' }),
  ).not.toBeInTheDocument()
  dialog.getByLabelText('Status').focus()
  await user.selectOptions(dialog.getByLabelText('Status'), 'Active')
  expect(dialog.getByLabelText('Status')).toHaveFocus()
  await user.type(dialog.getByLabelText(/Matric Number/), 'no number!')
  await save(user, dialog)
  expect(await dialog.findByText(studentMessages.invalidMatricNumber)).toBeVisible()
  await expectNoViolations()
  await user.selectOptions(dialog.getByLabelText('Status'), 'Suspended')
  expect(dialog.queryByLabelText(/Matric Number/)).not.toBeInTheDocument()
  await user.selectOptions(dialog.getByLabelText('Status'), 'Active')
  await user.type(dialog.getByLabelText(/Matric Number/), 'ND/25/CSC/0043')
  await save(user, dialog)
  await waitFor(() => {
    expect(api.sent).toEqual([{ ...body, status: 'active', matricNumber: 'ND/25/CSC/0043' }])
  })
})

it('sends JAMB number and entry route if they are entered', async () => {
  const { user, dialog } = await openFilled()
  await user.type(dialog.getByLabelText(/^JAMB Number/), '202512345678AB')
  await user.selectOptions(dialog.getByLabelText(/^Entry Route/), 'UTME')
  await save(user, dialog)
  await waitFor(() => {
    expect(api.sent).toEqual([{ ...body, jambNumber: '202512345678AB', entryRoute: 'utme' }])
  })
})

it('says what is missing, at the first field of it, and sends nothing', async () => {
  const { user, dialog } = await open()
  await save(user, dialog)
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(
    dialog.getAllByText(/^(?:Enter|Choose) the /).map(({ textContent }) => textContent),
  ).toEqual([
    'Enter the surname',
    'Enter the first name',
    'Enter the email',
    'Enter the phone number',
    'Choose the program type',
    'Choose the program mode',
    'Choose the program',
    'Choose the academic session',
  ])
  expect(dialog.getByLabelText('Surname')).toHaveFocus()
  await expectNoViolations()
  expect(api.sent).toEqual([])
})

it.each([
  ['Email', 'amina@mail', 'Please enter a valid email address'],
  ['Phone', '+234 803 123 4567', 'Please enter a valid 11-digit phone number'],
])('shows in a dialog and on the field the problem of %s', async (label, text, sentence) => {
  const { user, dialog } = await openFilled()
  await user.clear(dialog.getByLabelText(label))
  await user.type(dialog.getByLabelText(label), text)
  await save(user, dialog)
  await acknowledge(user, 'Error', sentence)
  expect(dialog.getByText(sentence)).toBeVisible()
  if (label === 'Phone') expect(dialog.getByText('13 of 11 digits')).toBeVisible()
  expect(api.sent).toEqual([])
})

it('asks for year and semester', async () => {
  const { user, dialog } = await openFilled()
  await user.selectOptions(dialog.getByLabelText('Year'), '')
  await save(user, dialog)
  await acknowledge(user, 'Error', 'Please select year and semester')
  expect(api.sent).toEqual([])
})

it('asks before it leaves something unsaved', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Surname'), 'Half')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Stay' },
    ),
  )
  expect(dialog.getByLabelText('Surname')).toHaveValue('Half')
})
