import {
  exportCourseForm,
  getOwnRegistration,
  paperMessages,
  registrationMessages,
  registrationProblems,
  saveRegistrationDraft,
  submitRegistration,
} from '@portal/contracts'
import {
  aRegistrationVersion,
  expectNoViolations,
  mock,
  mockFile,
  networkError,
  pdf,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { box, core, elective, open, other, pageWith } from './registration.fixture'
import { RegistrationPage } from './RegistrationPage'

it('shows the courses by kind with the suggestion ticked, and has no violations', async () => {
  open()
  expect(await box(/COM 101/)).toBeChecked()
  const electives = within(screen.getByRole('group', { name: 'Elective' }))
  expect(electives.getByRole('checkbox', { name: /COM 122/ })).not.toBeChecked()
  expect(electives.getByText(/1 place left/)).toBeInTheDocument()
  expect(screen.getByText(/of 12–14 units/)).toHaveTextContent('12 of 12–14 units')
  await expectNoViolations()
})

it('saves a ticked course, tells the units at once and names the problem with its cure', async () => {
  const saves = open()
  await userEvent.click(await box(/COM 122/))
  expect(screen.getByText(/of 12–14 units/)).toHaveTextContent('15 of 12–14 units')
  const { message, cure } = registrationProblems['too-many-units'](15, 14)
  expect(screen.getByText(`${message} ${cure}`)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Submit courses' })).not.toBeInTheDocument()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([{ version: 0, courses: [core._id, other._id, elective._id] }])
  await userEvent.click(await box(/COM 122/))
  await waitFor(() => {
    expect(saves).toHaveLength(2)
  })
  expect(saves[1]).toEqual({ version: 1, courses: [core._id, other._id] })
})

it('keeps the button in its place during a save, and enables it after that', async () => {
  open(
    pageWith({
      policy: { ...pageWith().policy, maxUnits: 15 },
    }),
  )
  const submit = await screen.findByRole('button', { name: 'Submit courses' })
  await userEvent.click(await box(/COM 122/))
  expect(submit).toBeDisabled()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(submit).toBeEnabled()
})

it('marks a core course that is missing at its box', async () => {
  open(pageWith({ draft: { version: 1, courses: [other._id], savedAt: null } }))
  expect(await box(/COM 101/)).toHaveAccessibleDescription(/Each student of your level takes this/)
})

it('keeps the choice without a network and saves it when the network is back', async () => {
  const saves = open()
  const first = await box(/COM 122/)
  server.use(networkError(saveRegistrationDraft))
  await userEvent.click(first)
  expect(await screen.findByText('Not saved – will retry')).toBeInTheDocument()
  expect(first).toBeChecked()
  server.use(
    mock(saveRegistrationDraft, ({ body: { version, courses } }) => {
      saves.push({ version, courses })
      return success(pageWith({ draft: { version: version + 1, courses, savedAt: null } }))
    }),
  )
  globalThis.dispatchEvent(new Event('online'))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([{ version: 0, courses: [core._id, other._id, elective._id] }])
})

it('says that another tab has saved, and shows the saved choice', async () => {
  open()
  const first = await box(/COM 122/)
  server.use(
    refuse(saveRegistrationDraft, 409, {
      message: registrationMessages.stale,
      code: 'draft-stale',
    }),
  )
  await userEvent.click(first)
  expect(await screen.findByRole('alert')).toHaveTextContent(registrationMessages.stale)
  server.use(
    mock(
      getOwnRegistration,
      success(pageWith({ draft: { version: 3, courses: [core._id], savedAt: null } })),
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show the saved choice' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
  expect(await box(/COM 113/)).not.toBeChecked()
})

it('submits the choice, and shows the approved courses with the number of the form', async () => {
  open()
  const approved = pageWith({
    draft: { version: 1, courses: [core._id, other._id], savedAt: null },
    versions: [
      aRegistrationVersion({
        units: 12,
        courses: [core, other].map(({ placesLeft: _left, capacity: _capacity, ...course }) => ({
          ...course,
          offered: true,
        })),
      }),
    ],
    formNumber: 'CF-2025-000007',
    changesUntil: '2025-12-09',
  })
  server.use(
    mock(submitRegistration, { ...success(approved), message: registrationMessages.approved }),
  )
  const button = await screen.findByRole('button', { name: 'Submit courses' })
  server.use(mock(getOwnRegistration, success(approved)))
  await userEvent.click(button)
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText('CF-2025-000007')).toBeInTheDocument()
  expect(card.getByText('Approved')).toBeInTheDocument()
  expect(card.getByText(/until 09 Dec 2025/)).toBeInTheDocument()
  expect(card.getByRole('button', { name: 'Download course form' })).toBeVisible()
})

it('offers the form of the approved courses while later ones wait', async () => {
  open(
    pageWith({
      formNumber: 'CF-2025-000007',
      versions: [
        aRegistrationVersion({ version: 2, state: 'submitted' }),
        aRegistrationVersion({ version: 1, state: 'approved' }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/courses that were approved last/)).toBeVisible()
  const button = card.getByRole('button', { name: 'Download course form' })
  server.use(refuseOnce(exportCourseForm, 409, { message: paperMessages.withdrawnByOffice }))
  await userEvent.click(button)
  const refusal = within(await screen.findByRole('dialog', { name: 'Download course form' }))
  expect(refusal.getByText(paperMessages.withdrawnByOffice)).toBeVisible()
  await userEvent.click(refusal.getByRole('button', { name: 'OK' }))
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const asked: string[] = []
  server.use(
    mockFile(exportCourseForm, ({ params }) => {
      asked.push(params.number)
      return pdf(params.number)
    }),
  )
  await userEvent.click(button)
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1)
  })
  expect(asked).toEqual(['CF-2025-000007'])
})

it('offers no form before an approval', async () => {
  open(
    pageWith({
      formNumber: 'CF-2025-000007',
      versions: [aRegistrationVersion({ state: 'submitted' })],
    }),
  )
  await screen.findByRole('region', { name: 'Submitted courses' })
  expect(screen.queryByRole('button', { name: 'Download course form' })).not.toBeInTheDocument()
})

it('says who has decided, and the reason of a return', async () => {
  const decided = { decidedAt: '2025-11-03T10:00:00.000Z', decidedBy: 'Ada Obi' }
  open(
    pageWith({
      versions: [
        aRegistrationVersion({ version: 3, ...decided, state: 'approved', units: 12 }),
        aRegistrationVersion({
          version: 2,
          ...decided,
          state: 'returned',
          units: 9,
          reason: 'Too few units',
        }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/^Approved 03 Nov 2025, 11:00 by Ada Obi/)).toBeInTheDocument()
  expect(card.getByText(/^Returned: 9 units/)).toHaveTextContent('Reason: Too few units')
})

it('offers no submission of the courses that are submitted already', async () => {
  const courses = [core, other].map((course) => ({ ...course, offered: true }))
  const { policy } = pageWith()
  open(
    pageWith({
      policy: { ...policy, maxUnits: 15 },
      versions: [aRegistrationVersion({ state: 'submitted', units: 12, courses })],
    }),
  )
  const additional = await box(/COM 122/)
  expect(screen.queryByRole('button', { name: 'Submit courses' })).not.toBeInTheDocument()
  await userEvent.click(additional)
  expect(await screen.findByRole('button', { name: 'Submit courses' })).toBeVisible()
})

it('says why a submission was refused', async () => {
  open()
  server.use(refuse(submitRegistration, 409, { message: registrationMessages.refused }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit courses' }))
  expect(await screen.findByText(registrationMessages.refused)).toBeInTheDocument()
})

it.each([
  ['has no matriculation number', { enrolled: false }, registrationMessages.notEnrolled],
  ['has no level', { level: null }, registrationMessages.noLevel],
  ['has no courses', { courses: [] }, registrationMessages.noCourses],
])('says that a student %s', async (_, change, message) => {
  open(pageWith(change))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

it('offers another try when the page could not be loaded', async () => {
  server.use(refuse(getOwnRegistration, 503, { message: 'Busy' }))
  renderPage(<RegistrationPage />, { path: '/app/academics/courses' })
  expect(await screen.findByText('Busy')).toBeInTheDocument()
  server.use(mock(getOwnRegistration, success(pageWith())))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await box(/COM 101/)).toBeChecked()
})

it('tells who has submitted the courses for the student, when and why', async () => {
  const assistance = { by: 'Bola Ige', reason: 'You have no access to a computer' }
  open(
    pageWith({
      versions: [
        aRegistrationVersion({ version: 2, assistance, submittedAt: '2025-11-03T10:00:00.000Z' }),
        aRegistrationVersion({
          state: 'replaced',
          assistance: { by: null, reason: 'You asked by telephone' },
        }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/^Submitted for you by Bola Ige, 03 Nov 2025/)).toHaveTextContent(
    assistance.reason,
  )
  expect(card.getByText(/Submitted for you by the academic office/)).toHaveTextContent(
    'You asked by telephone',
  )
})
