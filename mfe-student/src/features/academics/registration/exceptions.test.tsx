import {
  getOwnRegistration,
  registrationMessages,
  submitRegistration,
  tooShortReason,
} from '@portal/contracts'
import {
  anOfferedCourse,
  aRegistrationVersion,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { box, core, elective, open, other, pageWith } from './registration.fixture'

const reason = 'I repeat one course and finish this year'
const field = () => screen.findByLabelText('Reason for the exception')
const button = () => screen.getByRole('button', { name: 'Submit with an exception' })

it('asks for an exception with a reason, and shows it', async () => {
  open()
  await userEvent.click(await box(/COM 122/))
  expect(await field()).toBeVisible()
  await expectNoViolations()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  await userEvent.type(await field(), 'Please')
  await userEvent.click(button())
  expect(await screen.findByText(tooShortReason)).toBeVisible()
  const exception = {
    reason,
    rules: [{ rule: 'too-many-units' as const, course: null, code: null }],
  }
  const draft = { version: 2, courses: [core._id, other._id, elective._id], savedAt: null }
  const submitted = pageWith({
    draft,
    versions: [aRegistrationVersion({ state: 'submitted', decidedAt: null, exception })],
  })
  let sent: unknown
  server.use(
    mock(submitRegistration, ({ body }) => {
      sent = body
      return { ...success(submitted), message: registrationMessages.exceptionAsked }
    }),
    mock(getOwnRegistration, success(submitted)),
  )
  await userEvent.clear(await field())
  await userEvent.type(await field(), reason)
  await userEvent.click(button())
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText('Waits for the head of department')).toBeVisible()
  expect(card.getByText(/^Exception asked for: Too many units\./)).toHaveTextContent(reason)
  expect(sent).toMatchObject({ version: 1, exception: reason })
})

it('asks nothing more for courses that wait with an exception, until they change', async () => {
  const courses = [core, other, elective]
  const rules = [{ rule: 'too-many-units' as const, course: null, code: null }]
  const waiting = aRegistrationVersion({
    state: 'submitted',
    decidedAt: null,
    exception: { reason, rules },
    courses: courses.map((course) => ({ ...course, offered: true })),
  })
  const draft = { version: 2, courses: courses.map(({ _id }) => _id), savedAt: null }
  open(pageWith({ draft, versions: [waiting] }))
  expect(await screen.findByText('Waits for the head of department')).toBeVisible()
  expect(screen.queryByText('Before you can submit')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Reason for the exception')).not.toBeInTheDocument()
  await userEvent.click(await box(/COM 113/))
  expect(await field()).toBeVisible()
})

it('keeps the reason when the submission is refused', async () => {
  open(pageWith({ draft: { version: 1, courses: [core._id], savedAt: null } }))
  await userEvent.type(await field(), reason)
  server.use(refuse(submitRegistration, 409, { message: registrationMessages.refused }))
  await userEvent.click(button())
  expect(await screen.findByText(registrationMessages.refused)).toBeVisible()
  expect(await field()).toHaveValue(reason)
})

it('offers no exception from dates, charges and places', async () => {
  const full = anOfferedCourse({ code: 'COM 199', kind: 'elective', capacity: 5, placesLeft: 0 })
  open(
    pageWith({
      courses: [core, other, full],
      draft: { version: 1, courses: [core._id, full._id], savedAt: null },
    }),
  )
  expect(await box(/COM 199/)).toHaveAccessibleDescription(/All 5 places/)
  expect(screen.queryByLabelText('Reason for the exception')).not.toBeInTheDocument()
})

it('leaves a carry-over out only with an exception', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, units: 1 })
  open(
    pageWith({
      courses: [carryOver, core, other],
      draft: { version: 1, courses: [carryOver._id, core._id, other._id], savedAt: null },
    }),
  )
  expect(await box(/COM 112/)).toBeDisabled()
  expect(screen.queryByLabelText('Reason for the exception')).not.toBeInTheDocument()
  await userEvent.click(
    screen.getByRole('button', { name: 'Leave out with an exception: COM 112' }),
  )
  expect(await box(/COM 112/)).toBeEnabled()
  expect(await field()).toBeVisible()
})

it('shows the reason of the head of department', async () => {
  const exception = {
    reason,
    rules: [{ rule: 'prerequisite' as const, course: core._id, code: 'COM 101' }],
  }
  const decision = { decidedBy: 'Chidinma Nwosu', reason: 'The last semester of the student' }
  open(pageWith({ versions: [aRegistrationVersion({ exception, ...decision })] }))
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText('Approved')).toBeVisible()
  expect(card.getByText(/Prerequisite not met: COM 101/)).toBeVisible()
  expect(card.getByText('Reason: The last semester of the student')).toBeVisible()
})
