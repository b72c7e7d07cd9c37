import {
  appointmentMessages,
  endAppointment,
  getAppointment,
  listAppointments,
  listDepartments,
  messages,
  todayInLagos,
  withdrawAppointment,
} from '@portal/contracts'
import {
  aDepartment,
  anAppointment,
  anId,
  aStaffWith,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { AppointmentsPage } from './AppointmentsPage'

const success = true as const
const dean = anAppointment({ from: '2025-10-01' })
const department = aDepartment()
const acting = anAppointment({
  staff: { _id: anId(), staff_number: 'AC0003', first_name: 'Musa', last_name: 'Abdullahi' },
  office: 'head_of_department',
  school: null,
  department,
  acting: true,
  from: '2099-01-01',
  until: '2099-06-30',
  state: 'future',
})
const former = anAppointment({
  office: 'rector',
  school: null,
  from: '2025-10-01',
  endedOn: '2025-12-01',
  endedBy: 'Bola Ige',
  endReason: 'Retired from the service',
  state: 'ended',
})
const all = [dean, acting, former]
let asked: object[]

beforeEach(() => {
  asked = []
  server.use(
    mock(getAppointment, ({ params }) => ({
      success,
      data: all.find(({ _id }) => _id === params.id) ?? dean,
    })),
    mock(listAppointments, ({ query }) => {
      asked.push(query)
      return {
        success,
        data: { appointments: all },
        meta: { total: 30, page: query.page ?? 1, pageSize: 10 },
      }
    }),
  )
})

const open = (search = '') =>
  renderPage(<AppointmentsPage />, {
    path: `/staff/staff/appointments${search}`,
    session: { staff: aStaffWith('staff') },
  })
const cells = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('lists who holds which office for what, until when', async () => {
  open()
  expect(await cells(/Dean/)).toEqual([
    'Chidinma Nwosu',
    'AC0002',
    'Dean',
    'School of Applied Sciences',
    '01 Oct 2025',
    '–',
    'In force',
    'ViewEnd',
  ])
  expect((await cells(/Musa/)).slice(2)).toEqual([
    'Acting head of department',
    'Computer Science',
    '01 Jan 2099',
    '30 Jun 2099',
    'Future',
    'ViewWithdraw',
  ])
  expect((await cells(/Rector/)).slice(3)).toEqual([
    'Whole institution',
    '01 Oct 2025',
    '30 Nov 2025',
    'Ended',
    'View',
  ])
  expect(screen.getByText('Showing 3 of 30 appointments')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Appointments' })).toHaveAttribute('aria-current', 'page')
  await expectNoViolations()
})

it('lets the server search, sort and filter, and has all in the address', async () => {
  server.use(mock(listDepartments, [department]))
  const { user, location } = open('?sort=-until&page=3')
  await screen.findByRole('row', { name: /Dean/ })
  expect(asked).toEqual([{ page: 3, pageSize: 10, sort: '-until' }])
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.selectOptions(screen.getByLabelText('Office'), 'Dean')
  await user.selectOptions(
    screen.getByLabelText('Department'),
    await screen.findByRole('option', { name: 'Computer Science' }),
  )
  await user.selectOptions(screen.getByLabelText('Status'), 'In force')
  await user.type(screen.getByRole('searchbox', { name: 'Search appointments' }), 'nwo')
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({
      page: 1,
      pageSize: 10,
      sort: '-until',
      office: 'dean',
      department: department._id,
      state: 'in-force',
      q: 'nwo',
    })
  })
  expect(location().search).toContain('state=in-force')
})

it('shows loading, an empty list, and a failure with a way on', async () => {
  server.use(delayed(listAppointments, { success, data: { appointments: [] } }, 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading appointments...')).toBeInTheDocument()
  unmount()
  server.use(refuse(listAppointments, 503, { message: appointmentMessages.fetchFailed }))
  const { user } = open('?q=nobody')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent(appointmentMessages.fetchFailed)
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(
    mock(listAppointments, {
      success,
      data: { appointments: [] },
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(appointmentMessages.none)).toBeVisible()
})

it('shows one with its reasons, who gave it, and its end', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^View .*Rector/ }))
  const dialog = await dialogOf('Rector')
  for (const text of [
    'Elected by the academic board',
    '20 Aug 2025',
    '01 Dec 2025',
    'Retired from the service',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  await expectNoViolations()
})

it('ends one on a day with a reason, and tells what is missing', async () => {
  const sent: unknown[] = []
  server.use(
    mock(endAppointment, ({ params, body }) => {
      sent.push([params.id, body])
      // From now on it is loaded as ended.
      server.use(
        mock(getAppointment, { success, data: { ...dean, endedOn: body.on, state: 'ended' } }),
      )
      return { success, data: former, message: appointmentMessages.endedToday }
    }),
  )
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: /^End .*Dean/ }))
  const dialog = await dialogOf('End Appointment')
  expect(dialog.getByText('Chidinma Nwosu, Dean, School of Applied Sciences')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'End appointment' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  await expectNoViolations()
  await user.type(dialog.getByLabelText('Reason'), 'Retired from the service')
  await user.click(dialog.getByRole('button', { name: 'End appointment' }))
  expect(await screen.findByRole('dialog', { name: appointmentMessages.endedToday })).toBeVisible()
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location().search).toBe('')
  expect(sent).toEqual([[dean._id, { on: todayInLagos(), reason: 'Retired from the service' }]])
})

it('withdraws a future one with a reason, and shows a refusal', async () => {
  server.use(refuse(withdrawAppointment, 409, { message: appointmentMessages.alreadyBegun }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Withdraw Musa/ }))
  const dialog = await dialogOf('Withdraw Appointment')
  await user.type(dialog.getByLabelText('Reason'), 'Did not accept the office')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    appointmentMessages.alreadyBegun,
  )
  expect(dialog.getByLabelText('Reason')).toHaveValue('Did not accept the office')
})

it('only shows one that has ended, also from an old link to end it', async () => {
  open(`?end=${former._id}`)
  const dialog = await dialogOf('Rector')
  expect(dialog.getByText('Retired from the service')).toBeVisible()
})
