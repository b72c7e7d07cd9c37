import {
  assistedMessages,
  getAssistedRegistration,
  problemsForOffice,
  saveAssistedDraft,
  submitAssistedRegistration,
  tooShortReason,
  type AssistedRegistration,
} from '@portal/contracts'
import {
  anAssistedRegistration,
  anOfferedCourse,
  aRegistrationVersion,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { AssistedPage } from './AssistedPage'

const core = anOfferedCourse({ code: 'COM 101', units: 6 })
const carryOver = anOfferedCourse({ code: 'COM 112', units: 3, carryOver: true, level: 1 })
const elective = anOfferedCourse({ code: 'COM 122', units: 3, kind: 'elective' })
const reason = 'The student has no access to a computer'

const pageWith = (change: Partial<AssistedRegistration> = {}): AssistedRegistration =>
  anAssistedRegistration({
    courses: [carryOver, core, elective],
    draft: { version: 0, courses: [carryOver._id, core._id], savedAt: null },
    policy: {
      adviserNeeded: false,
      feeShare: 100,
      changeDays: 14,
      minUnits: 9,
      maxUnits: 9,
      limit: { kind: 'usual', reason: null },
    },
    ...change,
  })
/** The present page of the mocked API, and the requests. */
const api = { page: pageWith(), sent: [] as unknown[] }

const open = (page = pageWith()) => {
  Object.assign(api, { page, sent: [] })
  server.use(
    mock(getAssistedRegistration, () => success(api.page)),
    mock(saveAssistedDraft, ({ params, body }) => {
      api.sent.push({ ...params, ...body })
      const { courses, version } = body
      api.page = { ...api.page, draft: { version: version + 1, courses, savedAt: null } }
      return { ...success(api.page), message: assistedMessages.saved }
    }),
    mock(submitAssistedRegistration, ({ params, body }) => {
      api.sent.push({ ...params, ...body })
      const { courses, version } = body
      api.page = {
        ...api.page,
        draft: { version: version + 1, courses, savedAt: null },
        versions: [
          aRegistrationVersion({
            units: 9,
            assistance: { by: 'Bola Ige', reason: body.reason },
            courses: api.page.courses
              .filter(({ _id }) => courses.includes(_id))
              .map((course) => ({ ...course, offered: true })),
          }),
        ],
      }
      return { ...success(api.page), message: assistedMessages.approved }
    }),
  )
  return renderPage(<AssistedPage />, {
    path: '/staff/academics/registrations/for/APP25000003',
    route: '/staff/academics/registrations/for/:applicationNumber',
    session: { staff: aStaffWith('academics') },
  })
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const button = (name: string) => screen.getByRole('button', { name })
const write = async (text: string, label: string | RegExp = 'Reason') =>
  userEvent.type(await screen.findByLabelText(label), text)

it('shows the courses of the student, with locked carry-overs, and submits them with a reason', async () => {
  const { container } = open()
  expect(await screen.findByRole('heading', { name: 'Courses of Amina Bello' })).toBeVisible()
  expect(await box(/COM 112/)).toBeDisabled()
  expect(await box(/COM 101/)).toBeChecked()
  await expectNoViolations(container)
  await userEvent.click(button('Submit for the student'))
  expect(await screen.findByLabelText('Reason')).toBeInvalid()
  expect(api.sent).toEqual([])
  await write('Please')
  await userEvent.click(button('Submit for the student'))
  expect(await screen.findByText(tooShortReason)).toBeVisible()
  await userEvent.clear(await screen.findByLabelText('Reason'))
  await write(reason)
  await userEvent.click(button('Submit for the student'))
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText('Approved')).toBeVisible()
  expect(card.getByText(/for the student by Bola Ige/)).toHaveTextContent(reason)
  expect(api.sent).toMatchObject([
    {
      applicationNumber: 'APP25000003',
      version: 0,
      courses: [carryOver._id, core._id],
      reason,
    },
  ])
  expect(screen.queryByRole('button', { name: 'Submit for the student' })).not.toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(document.body).not.toHaveFocus()
})

it('saves a choice without submitting it', async () => {
  open()
  await userEvent.click(await box(/COM 101/))
  expect(screen.getByText('Not saved')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit for the student' })).not.toBeInTheDocument()
  await write(reason)
  await userEvent.click(button('Save without submitting'))
  expect(await screen.findByText(assistedMessages.saved)).toBeVisible()
  expect(api.sent).toMatchObject([{ version: 0, courses: [carryOver._id], reason }])
  expect(screen.getByText('Saved')).toBeVisible()
})

it('asks for an exception with a reason of its own', async () => {
  open()
  await userEvent.click(await box(/COM 122/))
  await write(reason)
  await userEvent.click(button('Submit with an exception'))
  expect(await screen.findByLabelText('Reason for the exception')).toBeInvalid()
  await write('The student finishes this year', 'Reason for the exception')
  await userEvent.click(button('Submit with an exception'))
  expect(await screen.findByRole('region', { name: 'Submitted courses' })).toBeVisible()
  expect(api.sent).toMatchObject([{ reason, exception: 'The student finishes this year' }])
})

it('tells the problems with their cures for the office', async () => {
  const closed = {
    rule: 'closed' as const,
    course: null,
    code: null,
    ...problemsForOffice.closed(),
  }
  open(pageWith({ problems: [closed] }))
  expect(await screen.findByText(/Give the student an extension/)).toBeVisible()
  await userEvent.click(await box(/COM 101/))
  expect(screen.getByText(/The student has chosen 3 units/)).toBeVisible()
  expect(screen.getByText(/Each student of this level takes this core course/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Submit/ })).not.toBeInTheDocument()
})

it('keeps the ticks and the reason when the student has saved since', async () => {
  open()
  await userEvent.click(await box(/COM 101/))
  await userEvent.click(await box(/COM 122/))
  await write(reason)
  server.use(
    refuse(saveAssistedDraft, 409, { message: assistedMessages.stale, code: 'draft-stale' }),
  )
  api.page = pageWith({ draft: { version: 3, courses: [carryOver._id, core._id], savedAt: null } })
  await userEvent.click(button('Save without submitting'))
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(await screen.findByText('The choice has changed')).toBeVisible()
  expect(await box(/COM 122/)).toBeChecked()
  expect(screen.getByLabelText('Reason')).toHaveValue(reason)
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
  await userEvent.click(button('Show the saved choice'))
  expect(await box(/COM 122/)).not.toBeChecked()
  expect(await box(/COM 101/)).toBeChecked()
  expect(screen.getByLabelText('Reason')).toHaveValue(reason)
  expect(document.body).not.toHaveFocus()
})

it('removes a course that is no longer offered from the choice', async () => {
  const gone = anOfferedCourse({ code: 'COM 115' })
  const courses = [carryOver._id, core._id, gone._id]
  open(pageWith({ draft: { version: 1, courses, savedAt: null } }))
  await userEvent.click(
    await screen.findByRole('button', { name: 'Remove the course that is no longer offered' }),
  )
  expect(document.body).not.toHaveFocus()
  await write(reason)
  await userEvent.click(button('Save without submitting'))
  expect(await screen.findByText(assistedMessages.saved)).toBeVisible()
  expect(api.sent).toMatchObject([{ courses: [carryOver._id, core._id] }])
})

it('tells why a student cannot register, and that a number is unknown', async () => {
  const student = { name: 'Amina Bello', matricNumber: 'ND/25/1', status: 'suspended' as const }
  const { unmount } = open(pageWith({ enrolled: false, student }))
  expect(await screen.findByText(assistedMessages.notEnrolled)).toBeVisible()
  expect(screen.getByText('Status of the student: suspended')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  unmount()
  open()
  server.use(refuse(getAssistedRegistration, 404, { message: assistedMessages.unknown }))
  expect(await screen.findByText(assistedMessages.unknown)).toBeVisible()
})

it('can be loaded again after a failure', async () => {
  open()
  server.use(refuseOnce(getAssistedRegistration, 500, { message: 'Failed' }))
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByRole('heading', { name: 'Courses of Amina Bello' })).toBeVisible()
})
