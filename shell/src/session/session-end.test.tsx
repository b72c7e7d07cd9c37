import { useEffect, useState } from 'react'
import { logoutStaff, logoutStudent } from '@portal/contracts'
import { sessionExpired, signedOut, useUnsavedWork } from '@portal/kit'
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
  waitFor,
  within,
} from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

it.each([
  ['student', { path: '/app', who: student }, '/app/auth', logoutStudent],
  ['staff member', { path: '/staff', who: { staff: aStaffWith() } }, '/staff/auth', logoutStaff],
] as const)(
  'a %s who logs out goes to the login, even when the server fails',
  async (_, options, login, operation) => {
    server.use(refuse(operation, 500, { message: 'no' }))
    const { user, location, store } = renderShell(options)
    await user.click(await screen.findByRole('button', { name: 'Log out' }))
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }),
    )
    await waitFor(() => {
      expect(location()).toMatchObject({ pathname: login, state: null })
    })
    expect(store.getState().session).toMatchObject({ user: null, staff: null })
  },
)

it('logging out asks first', async () => {
  const { user, location } = renderShell({ path: '/app', who: student })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'You will need to sign in again to return.',
  )
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(location().pathname).toBe('/app')
})

const warning = 'Your entries on this page are not saved yet. If you log out now, they are lost.'

it('logging out says when something is not saved, and leaves nothing of it on this machine', async () => {
  const Form = () => {
    const [text, setText] = useState('')
    useUnsavedWork(text !== '')
    // Like a form that is stored across a reload: it saves its last copy when it is unmounted.
    useEffect(
      () => () => {
        globalThis.sessionStorage.setItem('draft', text)
      },
      [text],
    )
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
  const { user, location } = renderShell({
    path: '/app/finance',
    who: student,
    pages: { 'test.finance': Form },
  })
  await user.type(await screen.findByLabelText('Name'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toHaveTextContent(warning)
  expect(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  ).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Name')).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  expect(await heading('Student sign-in page')).toBeVisible()
  await waitFor(() => {
    expect(location()).toMatchObject({ pathname: '/app/auth', state: null })
  })
  expect(JSON.stringify(globalThis.sessionStorage)).not.toContain('secret')
})

it('an expired session is told calmly, keeps what was typed, and leads back after sign-in', async () => {
  const Form = () => (
    <>
      <h1>Form</h1>
      <input aria-label="Name" />
    </>
  )
  const { user, store, location } = renderShell({
    path: '/app/finance',
    who: student,
    pages: { 'test.finance': Form },
  })
  await user.type(await screen.findByLabelText('Name'), 'typed')
  act(() => {
    store.dispatch(sessionExpired())
  })
  expect(screen.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('typed')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(location().state).toEqual({ from: '/app/finance' })
})

it('signing out in any other way leaves the guarded page', async () => {
  const { store, location } = renderShell({ path: '/app', who: student })
  await heading('Dashboard page')
  act(() => {
    store.dispatch(signedOut())
  })
  await waitFor(() => {
    expect(location().pathname).toBe('/app/auth')
  })
})

const logOut = async (user: ReturnType<typeof renderShell>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
}
const pending = /^You are signed out here, but we could not reach the server yet/
const ended = 'Your session has ended. Sign in again to continue.'

it('the button is busy while the session is ended, and pressing it again does nothing', async () => {
  let answer: () => void = () => undefined
  let calls = 0
  server.use(
    mock(logoutStudent, () => {
      calls += 1
      return new Promise((done) => {
        answer = () => {
          done({ success: true, message: 'ok' })
        }
      })
    }),
  )
  const { user, location, store } = renderShell({ path: '/app', who: student })
  await logOut(user)
  const button = await screen.findByRole('button', { name: 'Logging out…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  act(() => {
    store.dispatch(sessionExpired())
  }) // as a call of the page does in the meantime
  expect(screen.queryByText(ended)).toBeNull()
  await user.dblClick(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => {
    expect(calls).toBe(1)
  })
  answer()
  await waitFor(() => {
    expect(location().pathname).toBe('/app/auth')
  })
  expect(calls).toBe(1)
  expect(screen.queryByText(pending)).toBeNull()
})

it('without a network a message says that the entries are stored, except after a sign-out', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.use(networkError(logoutStudent))
  const { user } = renderShell({ path: '/app', who: student })
  expect(await screen.findByText('You are offline. Your entries are kept.')).toBeVisible()
  await logOut(user)
  await heading('Student sign-in page')
  expect(screen.getByText('You are offline.')).toBeVisible()
})

it('says when the portal could not be told, and stops as soon as it has been', async () => {
  server.use(networkError(logoutStudent))
  const { user } = renderShell({ path: '/app', who: student })
  await logOut(user)
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(screen.getByText(pending).closest('[role=status]')).not.toBeNull()
  await expectNoViolations()
  server.use(mock(logoutStudent, { success: true, message: 'ok' }))
  act(() => {
    globalThis.dispatchEvent(new Event('online'))
  })
  await waitFor(() => {
    expect(screen.queryByText(pending)).toBeNull()
  })
})

it('the end of the session is announced once, in a region that was there before', async () => {
  const { store } = renderShell({ path: '/app', who: student })
  await heading('Dashboard page')
  const regions = screen.getAllByRole('status')
  act(() => {
    store.dispatch(sessionExpired())
  })
  const saying = screen
    .getAllByRole('status')
    .filter((region) => region.textContent.includes(ended))
  expect(saying).toHaveLength(1)
  expect(regions).toContain(saying[0])
  act(() => {
    store.dispatch(sessionExpired())
  })
  expect(screen.getAllByText(ended)).toHaveLength(1)
})
