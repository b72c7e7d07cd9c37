import { addProgramCourse, courseMessages, departmentMessages, messages } from '@portal/contracts'
import {
  aProgramCourse,
  delayed,
  expectNoViolations,
  gatewayError,
  refuse,
  screen,
  server,
  within,
} from '@portal/testing'
import {
  api,
  department,
  lecturer,
  mode,
  offering,
  open,
  openFilled,
  select,
  session,
  success,
  type,
  testCourseDialog,
} from './course-dialog.fixture'

testCourseDialog()

it('waits with each choice for those before it, and asks for nothing that is not needed yet', async () => {
  const { user, dialog } = await open()
  const disabled = () =>
    ['Department', 'Program Mode', 'Program', 'Year', 'Semester'].filter(
      (label) => dialog.getByLabelText<HTMLSelectElement>(label).disabled,
    )
  await dialog.findByRole('option', { name: 'School of Applied Sciences' })
  expect(disabled()).toEqual(['Department', 'Program Mode', 'Program', 'Year', 'Semester'])
  expect(api.asked).toEqual([
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
        api.sent.push(body)
        return { success, data: aProgramCourse(), message: courseMessages.added }
      },
      50,
    ),
  )
  const { user, dialog } = await openFilled()
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Elective')
  await user.type(dialog.getByLabelText(/^Capacity/), '60')
  await expectNoViolations()
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: 'Course added successfully' })).toBeVisible()
  expect(api.sent).toEqual([
    {
      program: offering._id,
      session: session._id,
      course: { code: 'ZOO 101', title: 'Zoology', description: '' },
      units: 3,
      hours: 45,
      year: 1,
      semester: '3',
      lecturer: lecturer._id,
      kind: 'elective',
      capacity: 60,
      passMark: 40,
    },
  ])
  expect(api.asked.filter(([what]) => what === 'offerings')).toEqual([
    ['offerings', { department: department._id, type: type._id, mode: mode._id }],
  ])
})

it('says what is missing, and sends nothing', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(dialog.getAllByText(/^(?:Enter|Choose) the /)).toHaveLength(13)
  await expectNoViolations()
  expect(api.sent).toEqual([])
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
