import { useState } from 'react'
import { staffSignedIn, studentSignedIn, useUnsavedWork } from '@portal/kit'
import {
  aStaffWith,
  aStudent,
  expectNoViolations,
  screen,
  untilIdle,
  within,
} from '@portal/testing'
import { act } from '@testing-library/react'
import type { RemoteLoader } from './areas/loading/attempt'
import { aManifest, aRegistry, aRelease } from './testing/entries'
import { fakeRemote, renderShell } from './testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

it('shows public pages before the session is known, and titles them', async () => {
  renderShell({ path: '/about', who: 'unknown' })
  expect(await heading('About us page')).toBeVisible()
  expect(document.title).toBe('About us – Ayoka Polytechnic')
})

it('waits for the session before a guarded page, and says so', async () => {
  const remote = fakeRemote()
  const { store } = renderShell({ path: '/app', who: 'unknown', remote })
  expect(await screen.findByText('Loading…')).toBeVisible()
  expect(screen.getByText('Loading…').closest('[role=status]')).not.toBeNull()
  expect(remote.loads).toBe(0)
  act(() => {
    store.dispatch(studentSignedIn({ ...student, biodata: null }))
  })
  expect(await heading('Dashboard page')).toBeVisible()
})

it('shows frame and heading of a guarded page while a session loads, and keeps the frame', async () => {
  const { store } = renderShell({ path: '/app', who: 'unknown', isAwaited: true })
  expect(await heading('Dashboard')).toBeVisible()
  const menu = screen.getByRole('navigation', { name: 'Main' })
  expect(await screen.findByText('Loading…')).toBeVisible()
  act(() => {
    store.dispatch(studentSignedIn({ ...student, biodata: null }))
  })
  expect(await heading('Dashboard page')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBe(menu)
})

it('lists no entries of the staff menu before the modules of the person are known', async () => {
  const { store } = renderShell({ path: '/staff', who: 'unknown', isAwaited: true })
  const menu = within(await screen.findByRole('navigation', { name: 'Staff' }))
  expect(menu.queryAllByRole('link')).toEqual([])
  act(() => {
    store.dispatch(staffSignedIn(aStaffWith('students')))
  })
  expect(await menu.findAllByRole('link')).not.toHaveLength(0)
})

it('sends a visitor to sign in, and back to the page afterwards', async () => {
  const { store, location } = renderShell({ path: '/app/finance?charge=1#history' })
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(location()).toMatchObject({
    pathname: '/app/auth',
    state: { from: '/app/finance?charge=1#history' },
  })
  act(() => {
    store.dispatch(studentSignedIn({ ...student, biodata: null }))
  })
  expect(await heading('Finance page')).toBeVisible()
  expect(location()).toMatchObject({
    pathname: '/app/finance',
    search: '?charge=1',
    hash: '#history',
  })
})

it('a student who wanted a staff page ends on the student dashboard', async () => {
  const { store, location } = renderShell({ path: '/staff/students' })
  expect(await heading('Staff sign-in page')).toBeVisible()
  act(() => {
    store.dispatch(studentSignedIn({ ...student, biodata: null }))
  })
  expect(await heading('Dashboard page')).toBeVisible()
  expect(location().pathname).toBe('/app')
})

it('names the missing module, and loads no code of the forbidden page', async () => {
  const remote = fakeRemote()
  renderShell({ path: '/staff/payments', who: { staff: aStaffWith('students') }, remote })
  expect(await heading('You do not have access to this page')).toBeVisible()
  expect(screen.getByText(/Finances Management/)).toBeVisible()
  expect(screen.getByText(/administrator who manages staff roles/)).toBeVisible()
  expect(remote.loads).toBe(0)
  await expectNoViolations()
})

it.each<[how: string, tryAgain: (user: ReturnType<typeof renderShell>['user']) => Promise<void>]>([
  ['when it is told to', (user) => user.click(screen.getByRole('button', { name: 'Try again' }))],
  [
    'by itself once the network is back',
    async () => {
      act(() => {
        globalThis.dispatchEvent(new Event('online'))
      })
      return Promise.resolve()
    },
  ],
])('keeps frame and other pages alive when an area fails, and recovers %s', async (_, tryAgain) => {
  const healthy = fakeRemote()
  let down = true
  const remote: RemoteLoader = {
    load: (...of) => (down ? Promise.reject(new Error('ScriptNetworkError')) : healthy.load(...of)),
  }
  const { user } = renderShell({ path: '/about', remote })
  expect(await heading('This page could not be loaded')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  down = false
  await tryAgain(user)
  expect(await heading('About us page')).toBeVisible()
})

it('asks for a staff page that failed once, and again when it is told to', async () => {
  const healthy = fakeRemote()
  let asked = 0
  const remote: RemoteLoader = {
    load: (...of) =>
      (asked += 1) <= 3 ? Promise.reject(new Error('ScriptNetworkError')) : healthy.load(...of),
  }
  const { user } = renderShell({ path: '/staff', who: { staff: aStaffWith() }, remote })
  expect(await heading('This page could not be loaded')).toBeVisible()
  await untilIdle()
  expect(asked).toBe(3) // one try and two retries
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Staff dashboard page')).toBeVisible()
})

it('a page that throws takes nothing else along, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Moody = () => {
    if (broken) throw new Error('out of luck')
    return <h1>Well again</h1>
  }
  const { user } = renderShell({ path: '/about', pages: { 'test.about': Moody } })
  expect(await heading('This page has stopped working')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Well again')).toBeVisible()
})

it('a page of a new release that throws twice gives way to the release before', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const [older, newer] = [aRelease('1.0.0-aaaaaaaa'), aRelease('1.1.0-bbbbbbbb')]
  const Broken = () => {
    throw new Error('out of luck')
  }
  const [well, broken] = [fakeRemote(), fakeRemote({ 'test.about': Broken })]
  const remote: RemoteLoader = {
    load: (name, release) =>
      (release.release === newer.release ? broken : well).load(name, release),
  }
  const { user } = renderShell({
    path: '/about',
    remote,
    registry: aRegistry({ stable: newer, previous: older }),
  })
  expect(await heading('This page has stopped working')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('About us page')).toBeVisible()
})

it('takes a new release with the next page, unless something was typed and not sent', async () => {
  const loaded: string[] = []
  const Form = () => {
    const [text, setText] = useState('')
    useUnsavedWork(text !== '')
    return (
      <>
        <h1>Form</h1>
        <input
          aria-label="Name"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
          }}
        />
      </>
    )
  }
  const fake = fakeRemote({ 'test.plain': Form })
  const remote: RemoteLoader = {
    load: (name, release) => {
      loaded.push(release.release)
      return fake.load(name, release)
    },
  }
  const { user, areas, go } = renderShell({ path: '/plain', remote })
  await user.type(await screen.findByLabelText('Name'), 'Ade')
  act(() => {
    areas.offer(aRegistry({ stable: aRelease('2.0.0-bbbbbbbb') }))
  })
  await go('/plain?step=2')
  expect(screen.getByLabelText('Name')).toHaveValue('Ade')
  await go('/about')
  expect(await heading('About us page')).toBeVisible()
  expect(loaded).toEqual(['1.0.0-abcdef12'])
  await go('/')
  expect(await heading('Home page')).toBeVisible()
  expect(loaded).toEqual(['1.0.0-abcdef12', '2.0.0-bbbbbbbb'])
})

it('finds a page that has come since the portal was opened', async () => {
  const route = {
    id: 'test.news',
    path: '/news',
    title: 'News',
    access: 'public',
    frame: 'public',
  } as const
  const area = { ...aManifest, routes: [...aManifest.routes, route] }
  const newer = aRegistry({ manifest: area, stable: aRelease('2.0.0-bbbbbbbb', { area }) })
  const routes = Object.fromEntries(
    area.routes.map(({ id, title }) => [
      id,
      () => Promise.resolve({ default: () => <h1>{title} page</h1> }),
    ]),
  )
  const remote: RemoteLoader = {
    load: () => Promise.resolve({ default: { kit: '1.0.0', routes } }),
  }
  renderShell({ path: '/news', remote, areas: { readRegistry: () => Promise.resolve(newer) } })
  expect(await heading('News page')).toBeVisible()
})

it('hides header and footer where the route says so', async () => {
  renderShell({ path: '/plain' })
  expect(await heading('Plain page')).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

it('has only the name of the institution above the student login, no navbar or sidebar', async () => {
  renderShell({ path: '/app/auth' })
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(within(screen.getByRole('banner')).getAllByRole('link')).toHaveLength(1)
  expect(screen.queryByRole('navigation')).toBeNull()
})
