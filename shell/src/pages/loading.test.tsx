// alone: a test waits for PrimeReact, which another file may have loaded.
import { aStaffWith, expectNoViolations, screen, within } from '@portal/testing'
import { act } from '@testing-library/react'
import type { RemoteLoader } from '../areas/loading/attempt'
import { primeReact } from '../primereact/prime-react'
import { fakeRemote, renderShell } from '../testing/render-shell'

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
})

/** Live regions with this text. */
const saying = (text: string) =>
  screen.queryAllByRole('status').filter((region) => region.textContent.includes(text))
const wait = (ms: number): void => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}

it('fills the screen while the session is looked up: silent at first, said once, and honest after eight seconds', async () => {
  jest.useFakeTimers()
  renderShell({ path: '/app', who: 'unknown' })
  wait(299)
  expect(saying('Loading')).toHaveLength(0)
  wait(1)
  expect(saying('Loading…')).toHaveLength(1)
  expect(screen.getByRole('main').querySelector('.spinner')).toHaveAttribute('aria-hidden', 'true')
  const [region] = saying('Loading…')
  wait(7_700)
  expect(saying('This is taking longer than usual.')).toEqual([region])
  expect(screen.queryByRole('heading')).toBeNull()
  jest.useRealTimers()
  await expectNoViolations()
})

it('a staff page waits for its code and for PrimeReact in one and the same place', async () => {
  const { load } = fakeRemote()
  let letGo!: () => void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const remote: RemoteLoader = { load: (...of) => held.then(() => load(...of)) }
  const areas = { timeouts: { candidateMs: 20_000, lastCandidateMs: 20_000, retryPausesMs: [] } }
  renderShell({ path: '/staff/students', who: { staff: aStaffWith('students') }, remote, areas })
  const region = within(screen.getByRole('main')).getByRole('status')
  expect(primeReact.current().status).toBe('loading')
  await act(async () => {
    await primeReact.load()
  })
  expect(region).toBeInTheDocument()
  letGo()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Students Management page' }),
  ).toBeVisible()
  expect(saying('Loading')).toHaveLength(0)
})
