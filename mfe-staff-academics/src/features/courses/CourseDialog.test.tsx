import {
  addProgramCourse,
  courseMessages,
  departmentMessages,
  listCourses,
  listProgramModes,
  listProgramOfferings,
  listProgramTypes,
  listSchoolDepartments,
  listSchools,
  listSessions,
  listStaff,
  messages,
} from '@portal/contracts'
import {
  aCourse,
  aDepartment,
  anAcademicSession,
  anOffering,
  aProgramCourse,
  aProgramMode,
  aProgramType,
  aSchool,
  aStaff,
  aStaffWith,
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
import { CoursesPage } from './CoursesPage'

const success = true as const
const session = anAcademicSession()
const schools = [aSchool(), aSchool({ name: 'School of Engineering' })]
const department = aDepartment({ school: { _id: schools[0]!._id, name: schools[0]!.name } })
const [type, mode] = [aProgramType(), aProgramMode()]
const offering = anOffering({
  department,
  structure: {
    ...anOffering().structure,
    type,
    mode,
    years: [
      { year: 1, semesters: ['1', '2', '3'] },
      { year: 2, semesters: ['1'] },
    ],
  },
})
const lecturer = aStaff({ first_name: 'Terver', last_name: 'Iorliam' })
let sent: object[]
let asked: [string, object][]

beforeEach(() => {
  ;[sent, asked] = [[], []]
  server.use(
    mock(listSessions, [session]),
    mock(listSchools, { success, data: { schools } }),
    mock(listProgramTypes, [type]),
    mock(listProgramModes, [mode]),
    mock(listSchoolDepartments, ({ params }) => {
      asked.push(['departments', params])
      return params.id === department.school._id ? [department] : []
    }),
    mock(listProgramOfferings, ({ query }) => {
      asked.push(['offerings', query])
      return [offering]
    }),
    mock(listCourses, ({ query }) =>
      query.code?.toLowerCase() === 'com 101' ? [aCourse({ programCount: 3 })] : [],
    ),
    mock(listStaff, ({ query }) => {
      asked.push(['staff', query])
      return {
        success,
        data: { staff: query.q === 'nobody' ? [] : [lecturer] },
        meta: { total: 1, page: 1, pageSize: 20 },
      }
    }),
    mock(addProgramCourse, ({ body }) => {
      sent.push(body)
      return { success, data: aProgramCourse(), message: courseMessages.added }
    }),
  )
})

const select = async (
  user: ReturnType<typeof renderPage>['user'],
  dialog: ReturnType<typeof within>,
  label: string,
  option: string | RegExp,
) =>
  user.selectOptions(
    dialog.getByLabelText(label),
    await dialog.findByRole('option', { name: option }),
  )

async function open() {
  const page = renderPage(<CoursesPage />, {
    path: '/staff/academics/courses?edit=new',
    session: { staff: aStaffWith('academics') },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add New Course' })) }
}
async function openFilled() {
  const page = await open()
  const { user, dialog } = page
  for (const [label, option] of [
    ['Academic Session', /2025/],
    ['School', 'School of Applied Sciences'],
    ['Department', 'Computer Science'],
    ['Program Type', /ND/],
    ['Program Mode', /FT/],
  ] as const)
    await select(user, dialog, label, option)
  await user.selectOptions(
    dialog.getByLabelText('Program'),
    await within(dialog.getByLabelText('Program')).findByRole('option', {
      name: 'Computer Science',
    }),
  )
  await select(user, dialog, 'Year', 'Year 1')
  await select(user, dialog, 'Semester', 'Third')
  await user.type(dialog.getByLabelText('Code'), 'ZOO 101')
  await user.type(dialog.getByLabelText('Title'), 'Zoology')
  await user.type(dialog.getByLabelText('Credit Units'), '3')
  await user.type(dialog.getByLabelText('Hours'), '45')
  await dialog.findByRole('option', { name: 'Terver Iorliam', hidden: true })
  await user.type(dialog.getByLabelText('Lecturer'), '{ArrowDown}{Enter}')
  return page
}

it('waits with each choice for those before it, and asks for nothing that is not needed yet', async () => {
  const { user, dialog } = await open()
  const disabled = () =>
    ['Department', 'Program Mode', 'Program', 'Year', 'Semester'].filter(
      (label) => dialog.getByLabelText<HTMLSelectElement>(label).disabled,
    )
  await dialog.findByRole('option', { name: 'School of Applied Sciences' })
  expect(disabled()).toEqual(['Department', 'Program Mode', 'Program', 'Year', 'Semester'])
  expect(asked).toEqual([
    ['staff', { staff_type: 'Academic', status: 'Active', page: 1, pageSize: 20 }],
  ])
  await expectNoViolations()
  await select(user, dialog, 'School', 'School of Engineering')
  expect(
    await dialog.findByRole('option', { name: departmentMessages.noneInSchool }),
  ).toBeInTheDocument()
})

it('empties what depends on a choice when it changes', async () => {
  const { user, dialog } = await openFilled()
  await select(user, dialog, 'Year', 'Year 2')
  expect(dialog.getByLabelText('Semester')).toHaveValue('')
  await select(user, dialog, 'Semester', 'First')
  await user.selectOptions(dialog.getByLabelText('Program Type'), '')
  for (const label of ['Program Mode', 'Program', 'Year', 'Semester']) {
    expect(dialog.getByLabelText(label)).toHaveValue('')
    expect(dialog.getByLabelText(label)).toBeDisabled()
  }
  expect(dialog.getByLabelText('Department')).toHaveValue(department._id)
})

it('sends the place and the course together, once, and says so', async () => {
  server.use(
    delayed(
      addProgramCourse,
      ({ body }) => {
        sent.push(body)
        return { success, data: aProgramCourse(), message: courseMessages.added }
      },
      50,
    ),
  )
  const { user, dialog } = await openFilled()
  await expectNoViolations()
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Course added successfully' })).toBeVisible()
  expect(sent).toEqual([
    {
      program: offering._id,
      session: session._id,
      course: { code: 'ZOO 101', title: 'Zoology', description: '' },
      units: 3,
      hours: 45,
      year: 1,
      semester: '3',
      lecturer: lecturer._id,
    },
  ])
  expect(asked.filter(([what]) => what === 'offerings')).toEqual([
    ['offerings', { department: department._id, type: type._id, mode: mode._id }],
  ])
})

it('says what is missing, and sends nothing', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(dialog.getAllByText('This is required')).toHaveLength(13)
  await expectNoViolations()
  expect(sent).toEqual([])
})

it.each([
  ['Credit Units', ['0', '7', '-1', '2.5', 'three', '1e1'], courseMessages.unitsRange],
  ['Hours', ['0', '-45', '4.5', '501'], courseMessages.hoursRange],
])('says which numbers %s may be', async (label, values, sentence) => {
  const { user, dialog } = await openFilled()
  for (const value of values) {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), `${value}{Enter}`)
    expect(await dialog.findByText(sentence)).toBeVisible()
  }
  expect(sent).toEqual([])
})

it.each(['Code', 'Title', /^Description/, 'Credit Units', 'Hours', 'Lecturer'])(
  'refuses ten thousand rows pasted into %s, and loses nothing',
  async (label) => {
    const rows = Array.from({ length: 10_000 }, (_, nth) => `COM ${String(nth)}\tTitle`).join(' ')
    const { user, dialog } = await openFilled()
    const field = dialog.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(rows)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(field).toHaveAttribute('aria-invalid', 'true')
    })
    expect(field.value).toHaveLength(rows.length)
    expect([dialog.getByLabelText('Semester'), sent]).toEqual([
      expect.objectContaining({ value: '3' }),
      [],
    ])
  },
)

it('fills in what is known of a code, takes it away with the code, and leaves alone what somebody has typed', async () => {
  const { user, dialog } = await open()
  const [code, title] = [dialog.getByLabelText('Code'), dialog.getByLabelText('Title')]
  await user.type(code, 'com 101')
  expect(
    await dialog.findByText('This code is “Introduction to Computing”, in 3 programs.'),
  ).toBeVisible()
  expect(title).toHaveValue('Introduction to Computing')
  await user.type(code, '9')
  await waitFor(() => {
    expect(title).toHaveValue('')
  })
  await user.type(title, 'Mine')
  await user.type(code, '{Backspace}')
  expect(await dialog.findByText(/This code is/)).toBeVisible()
  expect(title).toHaveValue('Mine')
})

it('says what failed: to add the course, or to add a known one to the program', async () => {
  server.use(gatewayError(addProgramCourse, 500))
  const { user, dialog } = await openFilled()
  const save = async (sentence: string) => {
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const failure = await screen.findByRole('dialog', { name: 'Error' })
    expect(failure).toHaveTextContent(sentence)
    await user.click(within(failure).getByRole('button', { name: 'OK' }))
  }
  await save('Failed to add course')
  await user.clear(dialog.getByLabelText('Code'))
  await user.type(dialog.getByLabelText('Code'), 'COM 101')
  await dialog.findByText(/This code is/)
  await save('Failed to add course to program')
})

it('puts the refusal of the server on its field, and keeps what was typed', async () => {
  const message = courseMessages.otherTitle('ZOO 101', 'Animals')
  server.use(refuse(addProgramCourse, 409, { message, errors: [{ field: 'title', message }] }))
  const { user, dialog } = await openFilled()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  expect(dialog.getByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveValue('Zoology')
})

it('says that lecturers could not be loaded, or that nobody is called so', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Lecturer'), 'nobody')
  expect(await dialog.findByText(courseMessages.noLecturers)).toBeVisible()
  server.use(refuse(listStaff, 503, { message: 'x' }))
  await user.clear(dialog.getByLabelText('Lecturer'))
  await user.type(dialog.getByLabelText('Lecturer'), 'ter')
  expect(await dialog.findByText(courseMessages.lecturersFailed)).toBeVisible()
})
