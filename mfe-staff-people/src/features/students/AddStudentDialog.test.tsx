import {
  listDepartmentOfferings,
  listProgramModes,
  listProgramStructures,
  listProgramTypes,
  listSchoolDepartments,
  listSchools,
  listSessions,
  messages,
  registerStudent,
  studentMessages,
} from '@portal/contracts'
import {
  aDepartment,
  anAcademicSession,
  anOffering,
  aProgramMode,
  aProgramStructure,
  aProgramType,
  aSchool,
  aStaffWith,
  aStudent,
  delayed,
  expectNoViolations,
  gatewayError,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { StudentsPage } from './StudentsPage'

const success = true as const
const session = anAcademicSession()
const [school, other] = [aSchool(), aSchool({ name: 'School of Engineering' })]
const department = aDepartment({ school: { _id: school._id, name: school.name } })
const [type, hnd, mode] = [
  aProgramType(),
  aProgramType({ type: 'HND', description: 'Higher National Diploma' }),
  aProgramMode(),
]
const offering = anOffering({ department, structure: { ...anOffering().structure, type, mode } })
const years = [
  { year: 2, semesters: ['1'] },
  { year: 1, semesters: ['1', '2', '3'] },
]
const later = aProgramStructure({ years: [{ year: 5, semesters: ['1'] }] })
const student = aStudent({
  applicationNumber: 'APP25000099',
  status: 'active',
  matricNumber: 'ND/25/CSC/0043',
})
let sent: object[]
let asked: string[]

beforeEach(() => {
  ;[sent, asked] = [[], []]
  server.use(
    mock(listSessions, [session]),
    mock(listSchools, { success, data: { schools: [school, other] } }),
    mock(listProgramTypes, [type, hnd, aProgramType({ type: 'OLD', active: false })]),
    mock(listProgramModes, [mode]),
    mock(listSchoolDepartments, ({ params }) => {
      asked.push('departments')
      return params.id === school._id ? [department] : []
    }),
    mock(listDepartmentOfferings, () => {
      asked.push('programs')
      return [
        offering,
        anOffering({
          structure: { ...offering.structure, type: hnd },
          program: { ...offering.program, name: 'Statistics' },
        }),
      ]
    }),
    mock(listProgramStructures, () => {
      asked.push('structures')
      return [aProgramStructure({ years }), later]
    }),
    mock(registerStudent, ({ body }) => {
      sent.push(body)
      return { success, message: studentMessages.added, data: { student } }
    }),
  )
})

type User = ReturnType<typeof renderPage>['user']
type Dialog = ReturnType<typeof within>
const select = async (user: User, dialog: Dialog, label: string, option: string | RegExp) =>
  user.selectOptions(
    dialog.getByLabelText(label),
    await within(dialog.getByLabelText(label)).findByRole('option', { name: option }),
  )

async function open() {
  const page = renderPage(<StudentsPage />, {
    path: '/staff/students?edit=new',
    session: { staff: aStaffWith('students') },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add Student' })) }
}
const persons = [
  ['Surname', 'Bello'],
  ['First Name', 'Amina'],
  ['Email', 'amina@mail.example'],
  ['Phone', '0803 123 4567'],
] as const
async function openFilled() {
  const page = await open()
  const { user, dialog } = page
  for (const [label, text] of persons) await user.type(dialog.getByLabelText(label), text)
  for (const [label, option] of [
    ['School', school.name],
    ['Department', 'Computer Science'],
    ['Program Type', /^ND/],
    ['Program Mode', /FT/],
    ['Program', 'Computer Science'],
    ['Academic Session', /2025/],
    ['Year', 'Year 1'],
    ['Semester', 'Third'],
  ] as const)
    await select(user, dialog, label, option)
  return page
}
const save = (user: User, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Add Student' }))
async function acknowledge(user: User, name: string, text: string) {
  const failure = await screen.findByRole('dialog', { name })
  expect(failure).toHaveTextContent(text)
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
}
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
  expect(asked).toEqual([])
  await expectNoViolations()
  await select(user, dialog, 'School', school.name)
  await select(user, dialog, 'Department', 'Computer Science')
  await select(user, dialog, 'Program Type', /^ND/)
  expect(dialog.queryByRole('option', { name: /OLD/ })).not.toBeInTheDocument()
  expect(asked).toEqual(['departments'])
  await select(user, dialog, 'Program Mode', /FT/)
  await select(user, dialog, 'Program', 'Computer Science')
  expect(dialog.queryByRole('option', { name: 'Statistics' })).not.toBeInTheDocument()
  expect(
    await within(dialog.getByLabelText('Year')).findByRole('option', { name: 'Year 2' }),
  ).toBeInTheDocument()
  expect(asked).toEqual(['departments', 'programs', 'structures'])
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
        sent.push(one)
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
  expect(sent).toEqual([body])
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('asks for the matric number of an active student alone, with the focus kept', async () => {
  const { user, dialog } = await openFilled()
  expect(dialog.queryByLabelText(/Matric Number/)).not.toBeInTheDocument()
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
    expect(sent).toEqual([{ ...body, status: 'active', matricNumber: 'ND/25/CSC/0043' }])
  })
})

it('says what is missing, at the first field of it, and sends nothing', async () => {
  const { user, dialog } = await open()
  await save(user, dialog)
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(dialog.getAllByText('This is required')).toHaveLength(8)
  expect(dialog.getByLabelText('Surname')).toHaveFocus()
  await expectNoViolations()
  expect(sent).toEqual([])
})

it.each([
  ['Email', 'amina@mail', 'Please enter a valid email address'],
  ['Phone', '+234 803 123 4567', 'Please enter a valid 11-digit phone number'],
])('says in a dialog and on the field what is wrong with %s', async (label, text, sentence) => {
  const { user, dialog } = await openFilled()
  await user.clear(dialog.getByLabelText(label))
  await user.type(dialog.getByLabelText(label), text)
  await save(user, dialog)
  await acknowledge(user, 'Error', sentence)
  expect(dialog.getByText(sentence)).toBeVisible()
  if (label === 'Phone') expect(dialog.getByText('13 of 11 digits')).toBeVisible()
  expect(sent).toEqual([])
})

it('asks for year and semester', async () => {
  const { user, dialog } = await openFilled()
  await user.selectOptions(dialog.getByLabelText('Year'), '')
  await save(user, dialog)
  await acknowledge(user, 'Error', 'Please select year and semester')
  expect(sent).toEqual([])
})

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

it('is silent about types and modes that do not come, and not about the rest', async () => {
  server.use(
    refuse(listProgramTypes, 503, { message: 'x' }),
    refuse(listProgramModes, 503, { message: 'x' }),
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
