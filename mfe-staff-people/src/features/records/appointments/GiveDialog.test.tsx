import {
  appointmentMessages,
  giveAppointment,
  listDepartmentOfferings,
  listSchoolDepartments,
  listSchools,
  listStaff,
  messages,
} from '@portal/contracts'
import {
  aDepartment,
  anAppointment,
  anOffering,
  aSchool,
  aStaffRecord,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { AppointmentsPage } from './AppointmentsPage'

const success = true as const
const school = aSchool()
const department = aDepartment({ school })
const offering = anOffering({ department })
const [ada, bola] = [
  aStaffRecord({ first_name: 'Ada', last_name: 'Obi', staff_number: 'AC0042' }),
  aStaffRecord({
    first_name: 'Bola',
    last_name: 'Ige',
    staff_number: 'AC0043',
    status: 'Suspended',
  }),
]
let sent: unknown[]

beforeEach(() => {
  sent = []
  server.use(
    mock(listStaff, ({ query: { q = '' } }) => ({
      success,
      data: { staff: [ada, bola].filter(({ first_name: name }) => name.toLowerCase().includes(q)) },
    })),
    mock(listSchools, { success, data: { schools: [school] } }),
    mock(listSchoolDepartments, [department]),
    mock(listDepartmentOfferings, [offering]),
    mock(giveAppointment, ({ body }) => {
      sent.push(body)
      return { success, data: anAppointment(), message: appointmentMessages.given }
    }),
  )
})

const open = async (officer = aStaffWith('staff')) => {
  const page = renderPage(<AppointmentsPage />, {
    path: '/staff/staff/appointments?edit=new',
    session: { staff: officer },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'New Appointment' })) }
}
type Opened = Awaited<ReturnType<typeof open>>

const choose = async ({ user, dialog }: Opened, label: string, option: string) =>
  user.selectOptions(
    dialog.getByLabelText(new RegExp(`^${label}`)),
    await dialog.findByRole('option', { name: option }),
  )
const chooseAda = async ({ user, dialog }: Opened) => {
  await user.type(dialog.getByRole('combobox', { name: /Staff Member/ }), 'ada')
  await user.click(await dialog.findByRole('option', { name: 'Ada Obi, AC0042' }))
}
const fillRest = async ({ user, dialog }: Opened) => {
  await user.type(dialog.getByLabelText('From'), '2026-01-05')
  await user.type(dialog.getByLabelText('Reason'), 'Advises the first year')
}
const appoint = async ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Appoint' }))
const selects = ({ dialog }: Opened) =>
  ['School', 'Department', 'Program', 'Level'].filter((label) =>
    dialog.queryByLabelText(new RegExp(`^${label}`)),
  )

it('appoints an adviser by the keyboard: person, office, program and level', async () => {
  const page = await open()
  const { user, dialog } = page
  await user.click(dialog.getByRole('combobox', { name: /Staff Member/ }))
  await user.keyboard('ada')
  await dialog.findByRole('option', { name: 'Ada Obi, AC0042' })
  await user.keyboard('{ArrowDown}{Enter}')
  await choose(page, 'Office', 'Course adviser')
  await choose(page, 'School', school.name)
  await choose(page, 'Department', department.name)
  await choose(page, 'Program', 'Computer Science, ND FT')
  await choose(page, 'Level', 'Level 2')
  await fillRest(page)
  await expectNoViolations()
  await appoint(page)
  expect(await screen.findByRole('dialog', { name: appointmentMessages.given })).toBeVisible()
  expect(sent).toEqual([
    {
      staff: ada._id,
      office: 'course_adviser',
      school: null,
      department: null,
      offering: offering._id,
      level: 2,
      from: '2026-01-05',
      until: null,
      acting: false,
      reason: 'Advises the first year',
    },
  ])
})

it('asks for the part of the institution that the office needs', async () => {
  const page = await open()
  expect(selects(page)).toEqual([])
  for (const [office, fields] of [
    ['Rector', []],
    ['Dean', ['School']],
    ['Exam officer', ['School', 'Department']],
    ['Admission officer', ['School', 'Department']],
    ['Course adviser', ['School', 'Department', 'Program', 'Level']],
  ] as const) {
    await choose(page, 'Office', office)
    expect(selects(page)).toEqual(fields)
  }
})

it('names a suspended person as such, and nobody without a match', async () => {
  const { user, dialog } = await open()
  const field = dialog.getByRole('combobox', { name: /Staff Member/ })
  await user.type(field, 'bola')
  expect(await dialog.findByRole('option', { name: 'Bola Ige, AC0043, suspended' })).toBeVisible()
  await user.type(field, 'xyz')
  expect(await dialog.findByText('No staff found')).toBeVisible()
})

it('tells what is missing, also the last day of an acting holder', async () => {
  const page = await open()
  const { user, dialog } = page
  await appoint(page)
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  expect(dialog.getAllByText(/^(?:Enter|Choose) the /)).toHaveLength(4)
  await expectNoViolations()
  await chooseAda(page)
  await choose(page, 'Office', 'Admission officer')
  await choose(page, 'School', school.name)
  await fillRest(page)
  await user.click(dialog.getByLabelText(/^Acting/))
  await appoint(page)
  expect(await dialog.findByText(appointmentMessages.actingWithoutEnd)).toBeVisible()
  expect(dialog.getAllByText(/^(?:Enter|Choose) the /)).toHaveLength(1)
  expect(sent).toEqual([])
})

it('shows who holds the office, and preserves the entries', async () => {
  const message = appointmentMessages.held({
    name: 'Musa Abdullahi',
    office: 'Rector',
    acting: false,
    from: '2025-01-01',
    last: null,
  })
  server.use(refuse(giveAppointment, 409, { message, errors: [{ field: 'office', message }] }))
  const page = await open()
  const { user, dialog } = page
  await chooseAda(page)
  await choose(page, 'Office', 'Rector')
  await fillRest(page)
  await appoint(page)
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Musa Abdullahi is Rector')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  expect(dialog.getByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveValue('Advises the first year')
})

it('tells a person immediately that they cannot appoint themselves', async () => {
  const officer = aStaffWith('staff')
  server.use(
    mock(listStaff, { success, data: { staff: [aStaffRecord({ ...ada, _id: officer._id })] } }),
    refuse(giveAppointment, 403, {
      message: appointmentMessages.ownOffice,
      errors: [{ field: 'staff', message: appointmentMessages.ownOffice }],
    }),
  )
  const page = await open(officer)
  const { user, dialog } = page
  await chooseAda(page)
  expect(await dialog.findByText(appointmentMessages.ownOffice)).toBeVisible()
  await expectNoViolations()
  await choose(page, 'Office', 'Rector')
  await fillRest(page)
  await appoint(page)
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    appointmentMessages.ownOffice,
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(dialog.getByLabelText('Reason')).toHaveValue('Advises the first year')
})
