import { getReleaseHealth, getReleaseHistory } from '@portal/contracts'
import { setAreaHealthSource, type AreaHealth } from '@portal/kit'
import {
  aReleaseHealth,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { SettingsPage } from './SettingsPage'

const student: AreaHealth = {
  area: 'mfe-student',
  status: 'running',
  release: '1.0.0-3f9c21ab',
  channel: 'stable',
  loadMs: 312,
  lastError: null,
}
const people: AreaHealth = {
  area: 'mfe-staff-people',
  status: 'running',
  release: '1.0.0-aaaaaaaa',
  channel: 'previous',
  loadMs: 90,
  lastError: { release: '1.1.0-bbbbbbbb', reason: 'timeout', at: new Date().toISOString() },
}
const retry = jest.fn()
const leaveCanary = jest.fn()
const showHealth = (...areas: AreaHealth[]) => {
  setAreaHealthSource({
    current: () => areas,
    subscribe: () => () => undefined,
    retry,
    leaveCanary,
  })
}
const show = () => renderPage(<SettingsPage />, { session: { staff: aStaffWith('database') } })
const card = (name: string) =>
  within(screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement)

beforeEach(() => {
  showHealth(student, people)
})

it('shows releases only to staff with the module database', () => {
  renderPage(<SettingsPage />, { session: { staff: aStaffWith('students', 'staff') } })
  expect(screen.getByRole('link', { name: 'Change your password' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Parts of the portal' })).toBeNull()
})

it('shows how each area does, here and for everybody', async () => {
  server.use(
    mock(getReleaseHealth, () =>
      success({
        releases: [aReleaseHealth(), aReleaseHealth({ release: '0.9.0-00000000', crashes: 77 })],
      }),
    ),
  )
  show()
  expect(screen.getByRole('heading', { name: 'Parts of the portal' })).toHaveAttribute(
    'id',
    'areas',
  )
  expect(await card('Student portal').findByText('3 of 123')).toBeVisible()
  for (const text of ['Running', '1.0.0-3f9c21ab', 'Stable', '312 ms', '2 of 900', '420 ms'])
    expect(card('Student portal').getByText(text)).toBeVisible()
  expect(screen.queryByText('77')).toBeNull()
  expect(card('Student portal').queryByRole('button')).toBeNull()
  await expectNoViolations()
})

it('owns up to a fallback, with its reason, and tries again', async () => {
  const { user } = show()
  const people = card('Staff: people and admissions')
  for (const text of ['Fallback', 'Fallback: the release before', '1.1.0-bbbbbbbb'])
    expect(people.getByText(text)).toBeVisible()
  expect(people.getByText(/No answer in time/)).toBeVisible()
  await user.click(people.getByRole('button', { name: /Try again/ }))
  expect(retry).toHaveBeenCalledWith('mfe-staff-people')
})

it('lets somebody leave the canary', async () => {
  expect(screen.queryByRole('button', { name: 'Use stable releases in this browser' })).toBeNull()
  showHealth({ ...student, channel: 'canary' })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Use stable releases in this browser' }))
  expect(leaveCanary).toHaveBeenCalled()
})

it('shows who changed what, newest first, and which of it was forced', async () => {
  const at = '2026-11-20T10:05:00.000Z'
  server.use(
    mock(getReleaseHistory, () =>
      success({
        history: [
          { seq: 2, at, by: 'Ngozi', reason: 'rollback mfe-student', forced: true },
          { seq: 1, at, by: 'ci', reason: 'promote mfe-student', forced: false },
        ],
      }),
    ),
  )
  show()
  const [first, second] = within(
    (await screen.findByText(/^rollback/)).closest('ol') as HTMLElement,
  ).getAllByRole('listitem')
  expect(first).toHaveTextContent(/rollback mfe-student Forced.*Ngozi · 2/)
  expect(second).toHaveTextContent(/promote mfe-student.*ci · 1/)
})

it('says so when the history does not come, and stays useful without the counts', async () => {
  server.use(
    refuse(getReleaseHistory, 503, {
      message: 'The portal is busy. Please try again in a moment.',
    }),
    refuse(getReleaseHealth, 503, { message: 'no' }),
  )
  show()
  expect(await screen.findByRole('alert')).toHaveTextContent('The portal is busy.')
  expect(card('Student portal').getByText('1.0.0-3f9c21ab')).toBeVisible()
  await expectNoViolations()
})
