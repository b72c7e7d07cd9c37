import {
  getOwnRegistration,
  registrationMessages,
  registrationProblems,
  saveRegistrationDraft,
  submitRegistration,
} from '@portal/contracts'
import {
  anId,
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
import { cleanup } from '@testing-library/react'
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

it('says all problems of a course at its box', async () => {
  const course = {
    ...elective,
    placesLeft: 0,
    requires: [{ course: anId(), code: 'COM 111', kind: 'passed' as const }],
  }
  const chosen = [core._id, other._id, course._id]
  const draft = { version: 1, courses: chosen, savedAt: null }
  open(pageWith({ courses: [core, other, course], draft }))
  expect(await box(/COM 122/)).toHaveAccessibleDescription(
    /you have passed COM 111\..* All 40 places of this course are taken\./,
  )
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

it('sends a save without an answer again as it was, before later changes', async () => {
  open()
  server.use(networkError(saveRegistrationDraft))
  await userEvent.click(await box(/COM 122/))
  expect(await screen.findByText('Not saved – will retry')).toBeInTheDocument()
  const saves: unknown[] = []
  server.use(
    mock(saveRegistrationDraft, ({ body: { version, courses } }) => {
      saves.push({ version, courses })
      return success(pageWith({ draft: { version: version + 1, courses, savedAt: null } }))
    }),
  )
  await userEvent.click(await box(/COM 113/))
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([
    { version: 0, courses: [core._id, other._id, elective._id] },
    { version: 1, courses: [core._id, elective._id] },
  ])
})

describe('a choice that was not saved before the page was loaded again', () => {
  const { session } = pageWith()
  const stored = (version: number, courses: string[], semester = '1') =>
    pageWith({ session, semester, draft: { version, courses, savedAt: null } })
  const lost = async (): Promise<void> => {
    open(stored(1, [core._id]))
    server.use(networkError(saveRegistrationDraft))
    await userEvent.click(await box(/COM 122/))
    expect(await screen.findByText('Not saved – will retry')).toBeInTheDocument()
    cleanup()
  }

  it('is shown and saved', async () => {
    await lost()
    const saves = open(stored(1, [core._id]))
    expect(await box(/COM 122/)).toBeChecked()
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(saves).toEqual([{ version: 1, courses: [core._id, elective._id] }])
    cleanup()
    open(stored(1, [core._id]))
    expect(await box(/COM 122/)).not.toBeChecked()
  })

  it('is not saved over a later choice of another tab', async () => {
    await lost()
    const saves = open(stored(5, [other._id]))
    expect(await screen.findByRole('alert')).toHaveTextContent(registrationMessages.stale)
    expect(await box(/COM 122/)).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Show the saved choice' }))
    expect(await box(/COM 122/)).not.toBeChecked()
    expect(await box(/COM 113/)).toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(saves).toEqual([])
  })

  it('is dropped if the server has it, or shows another semester', async () => {
    await lost()
    const saves = open(stored(2, [core._id, elective._id]))
    expect(await box(/COM 122/)).toBeChecked()
    cleanup()
    await lost()
    open(stored(1, [other._id], '2'))
    expect(await box(/COM 122/)).not.toBeChecked()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(saves).toEqual([])
  })
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
  expect(document.body).not.toHaveFocus()
})

it('says why a submission was refused', async () => {
  open()
  server.use(refuse(submitRegistration, 409, { message: registrationMessages.refused }))
  await userEvent.click(await screen.findByRole('button', { name: 'Submit courses' }))
  expect(await screen.findByText(registrationMessages.refused)).toBeInTheDocument()
})

it.each([
  ['is not enrolled', { enrolled: false }, registrationMessages.notEnrolled],
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
