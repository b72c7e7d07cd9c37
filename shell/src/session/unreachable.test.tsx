import { getStaffProfile, getUserData, type OperationSpec } from '@portal/contracts'
import { loadSession } from '@portal/kit'
import { act } from '@testing-library/react'
import {
  aStaffWith,
  aStudent,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = aStudent()
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const unreachable = 'The service cannot be reached'
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const hint = (kind: string): void => {
  document.cookie = `portal_hint=${kind}; path=/`
}

/** The portal, opened at an address. */
async function openAt(path: string) {
  const shell = renderShell({ path, who: 'unknown' })
  await act(() => shell.store.dispatch(loadSession(new URL(path, 'http://portal').pathname)))
  return shell
}
const busy = (operation: OperationSpec) => refuse(operation, 503, { message: 'busy' })

it.each([
  ['the network is off', networkError],
  ['the API is down', busy],
])('keeps the place when %s, and opens it once there is an answer', async (_, handler) => {
  hint('student')
  server.use(handler(getUserData))
  const { location, user } = await openAt('/app/finance?charge=1#history')
  expect(await heading(unreachable)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Student sign-in page' })).toBeNull()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Still no answer. We keep trying.')).toHaveAttribute(
    'role',
    'status',
  )
  server.use(mock(getUserData, success({ student, biodata: null })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Finance page')).toBeVisible()
  expect(location()).toMatchObject({
    pathname: '/app/finance',
    search: '?charge=1',
    hash: '#history',
  })
})

it('tries by itself when the browser is online again', async () => {
  hint('staff')
  server.use(networkError(getStaffProfile))
  await openAt('/staff/students')
  expect(await heading(unreachable)).toBeVisible()
  server.use(mock(getStaffProfile, success(aStaffWith('students'))))
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
  expect(await heading('Students Management page')).toBeVisible()
})

it('sends to sign in only when the API says that nobody is signed in', async () => {
  hint('student')
  server.use(busy(getUserData))
  const { location, user } = await openAt('/app/finance')
  expect(await heading(unreachable)).toBeVisible()
  server.use(
    refuse(getUserData, 401, { message: 'no' }),
    refuse(getStaffProfile, 401, { message: 'no' }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(location().state).toEqual({ from: '/app/finance' })
})

it.each([
  ['/app/auth', 'Student sign-in page'],
  ['/about', 'About us page'],
])('pages that are open to everybody open without an answer: %s', async (path, title) => {
  hint('student')
  server.use(busy(getUserData))
  await openAt(path)
  expect(await heading(title)).toBeVisible()
  expect(screen.queryByText(unreachable)).toBeNull()
})

it('a guard asks for a session of which nothing in the browser speaks', async () => {
  server.use(mock(getUserData, success({ student, biodata: null })))
  const { go } = await openAt('/about')
  await go('/app/finance')
  expect(await heading('Finance page')).toBeVisible()
})

it('a guard asks once, and takes no for an answer', async () => {
  const asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url)
    if (pathname !== '/api/site') asked.push(pathname) // the same for everybody
  })
  server.use(
    refuse(getUserData, 401, { message: 'no' }),
    refuse(getStaffProfile, 401, { message: 'no' }),
  )
  const { go, location } = await openAt('/about')
  expect(asked).toEqual([])
  await go('/app/finance')
  expect(await heading('Student sign-in page')).toBeVisible()
  await go('/staff/students')
  await waitFor(() => {
    expect(location().pathname).toBe('/staff/auth')
  })
  expect(asked).toEqual(['/api/students/user-data', '/api/staff/profile'])
})
