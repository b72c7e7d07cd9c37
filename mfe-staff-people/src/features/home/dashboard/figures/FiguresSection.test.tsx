import { figureMessages, getStudentFigures, listSessions, messages } from '@portal/contracts'
import {
  anAcademicSession,
  aStaffWith,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  screen,
  server,
  studentFigures,
  waitFor,
  within,
} from '@portal/testing'
import { DashboardPage } from '../DashboardPage'

const success = true as const
const sessions = [
  anAcademicSession({ sessionYear: '2025/2026' }),
  anAcademicSession({ sessionYear: '2024/2025', status: 'archived' }),
]
let asked: unknown[]
beforeEach(() => {
  asked = []
  server.use(
    mock(listSessions, sessions),
    mock(getStudentFigures, ({ query }) => {
      asked.push(query)
      return { success, data: studentFigures() }
    }),
  )
})
const open = (search = '') =>
  renderPage(<DashboardPage />, {
    path: `/staff${search}`,
    session: { staff: aStaffWith('students') },
  })
const section = async () => within(await screen.findByRole('region', { name: 'Applications' }))

it('draws each figure with a sentence, and gives its numbers as a table', async () => {
  const { user } = open()
  const charts = await section()
  expect(
    await charts.findByRole('img', {
      name: 'Registered 275, Form submitted 210, Admitted 120, Matric number issued 40, Cleared, with matric number 25',
    }),
  ).toBeVisible()
  expect(
    charts.getByRole('img', {
      name: /registrations and .* submitted forms from 04 Oct to 02 Nov$/,
    }),
  ).toBeVisible()
  expect(
    charts.getByRole('img', { name: 'Pending 140, Active 80, Rejected 15, Cleared 40' }),
  ).toBeVisible()
  const programs = within(charts.getByRole('region', { name: 'Applications per program' }))
  await user.click(programs.getByRole('button', { name: 'Show table' }))
  expect(programs.getByRole('row', { name: 'ND Computer Science FT 180' })).toBeVisible()
  await expectNoViolations()
})

it('keeps the session in the address', async () => {
  const { user, location } = open()
  const charts = await section()
  await user.selectOptions(await charts.findByLabelText('Session'), '2024/2025')
  expect(location().search).toBe(`?session=${sessions[1]!._id}`)
  await waitFor(() => {
    expect(asked).toEqual([{}, { session: sessions[1]!._id }])
  })
})

it('takes the session from the address, and what is none for the current one', async () => {
  open(`?session=${sessions[1]!._id}`)
  await waitFor(() => {
    expect(asked).toEqual([{ session: sessions[1]!._id }])
  })
})

it('ignores a session that there is not', async () => {
  open('?session=0199a0a0-0000-7000-8000-00000000dead')
  await waitFor(() => {
    expect(asked).toEqual([{}])
  })
  expect(await screen.findByLabelText('Session')).toHaveValue('')
})

it('says when there is nothing to draw', async () => {
  server.use(
    mock(getStudentFigures, {
      success,
      data: studentFigures({ funnel: [{ step: 'registered', count: 0 }] }),
    }),
  )
  open('?session=nonsense')
  expect(await screen.findByText(figureMessages.none)).toBeVisible()
})

it('says when the figures could not be loaded, and loads them again', async () => {
  server.use(refuseOnce(getStudentFigures, 503, { message: messages.general.busy }))
  const { user } = open()
  expect(await screen.findByText(messages.general.busy)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Applicants by step' })).toBeVisible()
})

it('is for staff who look after students', async () => {
  renderPage(<DashboardPage />, { session: { staff: aStaffWith('finance', 'academics') } })
  await screen.findByRole('region', { name: 'Biodata' })
  expect(screen.queryByRole('region', { name: 'Applications' })).not.toBeInTheDocument()
  expect(asked).toEqual([])
})
