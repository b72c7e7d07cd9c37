import {
  getOwnRegistration,
  registrationMessages,
  registrationProblems,
  saveRegistrationDraft,
  submitRegistration,
  type OwnRegistration,
} from '@portal/contracts'
import {
  anOfferedCourse,
  anOwnRegistration,
  aRegistrationVersion,
  aStudent,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { RegistrationPage } from './RegistrationPage'

const core = anOfferedCourse({ code: 'COM 101', units: 6 })
const other = anOfferedCourse({ code: 'COM 113', units: 6, kind: 'general' })
const elective = anOfferedCourse({
  code: 'COM 122',
  units: 3,
  kind: 'elective',
  capacity: 40,
  placesLeft: 1,
})
const pageWith = (change: Partial<OwnRegistration> = {}): OwnRegistration =>
  anOwnRegistration({
    courses: [core, other, elective],
    draft: { version: 0, courses: [core._id, other._id], savedAt: null },
    policy: { adviserNeeded: false, feeShare: 100, changeDays: 14, minUnits: 12, maxUnits: 14 },
    ...change,
  })

/** Shows the page; each save is stored and counted, as the API does. */
function open(first = pageWith()) {
  const saves: { version: number; courses: string[] }[] = []
  server.use(
    mock(getOwnRegistration, success(first)),
    mock(saveRegistrationDraft, ({ body: { version, courses } }) => {
      saves.push({ version, courses })
      return success({ ...first, draft: { version: version + 1, courses, savedAt: null } })
    }),
  )
  renderPage(<RegistrationPage />, {
    path: '/app/academics/courses',
    session: { student: aStudent({ matricNumber: 'ND/25/CSC/0042' }) },
  })
  return saves
}
const box = (name: RegExp) => screen.findByRole('checkbox', { name })

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
      policy: { adviserNeeded: false, feeShare: 100, changeDays: 14, minUnits: 12, maxUnits: 15 },
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

it('shows carry-overs first, ticked and locked, with their level', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, level: 1 })
  open(
    pageWith({
      level: 2,
      courses: [carryOver, core, other],
      draft: { version: 0, courses: [carryOver._id, core._id], savedAt: null },
    }),
  )
  const [first] = await screen.findAllByRole('group')
  const group = within(first!)
  expect(first).toHaveAccessibleName('Carry-overs')
  expect(group.getByText(registrationMessages.carryOvers)).toBeVisible()
  expect(group.getByText(/^Level 1 ·/)).toBeVisible()
  const locked = group.getByRole('checkbox', { name: /COM 112/ })
  expect(locked).toBeChecked()
  expect(locked).toBeDisabled()
  expect(within(screen.getByRole('group', { name: 'Core' })).getByRole('checkbox')).toBeEnabled()
  await expectNoViolations()
})

it('lets a carry-over be added that a saved choice lacks', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, units: 6 })
  const saves = open(
    pageWith({
      courses: [carryOver, core, other],
      draft: { version: 1, courses: [core._id], savedAt: null },
    }),
  )
  const missing = await box(/COM 112/)
  expect(missing).toHaveAccessibleDescription(
    new RegExp(registrationProblems['carry-over-missing']().message),
  )
  await userEvent.click(missing)
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([{ version: 1, courses: [core._id, carryOver._id] }])
})

it('lets a student after the last year register carry-overs alone', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, level: 2, units: 6 })
  open(
    pageWith({
      level: null,
      spillOver: true,
      courses: [carryOver],
      draft: { version: 0, courses: [carryOver._id], savedAt: null },
      policy: { ...pageWith().policy, minUnits: 0 },
    }),
  )
  expect(await box(/COM 112/)).toBeDisabled()
  expect(screen.getByText(/of at most 14 units/)).toHaveTextContent('6 of at most 14 units')
  expect(screen.getByText(/spill-over/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit courses' })).toBeVisible()
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
