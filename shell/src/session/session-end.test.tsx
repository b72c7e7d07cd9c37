import { useEffect, useState } from 'react'
import { logoutStaff, logoutStudent } from '@portal/contracts'
import { sessionExpired, signedOut, useUnsavedWork } from '@portal/kit'
import { act } from '@testing-library/react'
import { aStaffWith, aStudent, refuse, screen, server, waitFor, within } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => { jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined) })

it.each([
  ['student', { path: '/app', who: student }, '/app/auth', logoutStudent],
  ['staff member', { path: '/staff', who: { staff: aStaffWith() } }, '/staff/auth', logoutStaff],
] as const)('a %s who logs out goes to the login, even when the server fails', async (_, options, login, operation) => {
  server.use(refuse(operation, 500, { message: 'no' }))
  const { user, location, store } = renderShell(options)
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => { expect(location()).toMatchObject({ pathname: login, state: null }) })
  expect(store.getState().session).toMatchObject({ user: null, staff: null })
})

it('logging out asks first', async () => {
  const { user, location } = renderShell({ path: '/app', who: student })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('alertdialog')).toHaveTextContent('You will need to sign in again to come back.')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(location().pathname).toBe('/app')
})

const warning = 'What you typed on this page is not saved yet. If you log out now, it is lost.'

it('logging out says when something is not saved, and leaves nothing of it on this machine', async () => {
  const Form = () => {
    const [text, setText] = useState('')
    useUnsavedWork(text !== '')
    // As a form does that is kept over a reload: its last copy is made as it leaves the screen.
    useEffect(() => () => { globalThis.sessionStorage.setItem('draft', text) }, [text])
    return <><h1>Form</h1><input aria-label="Name" value={text} onChange={({ target }) => { setText(target.value) }} /></>
  }
  const { user, location } = renderShell({ path: '/app/finance', who: student, pages: { 'test.finance': Form } })
  await user.type(await screen.findByLabelText('Name'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toHaveTextContent(warning)
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('Name')).toHaveValue('secret')
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }))
  expect(await heading('Student sign-in page')).toBeVisible()
  await waitFor(() => { expect(location()).toMatchObject({ pathname: '/app/auth', state: null }) })
  expect(JSON.stringify(globalThis.sessionStorage)).not.toContain('secret')
})

it('an expired session is told calmly, keeps what was typed, and leads back after sign-in', async () => {
  const Form = () => <><h1>Form</h1><input aria-label="Name" /></>
  const { user, store, location } = renderShell({ path: '/app/finance', who: student, pages: { 'test.finance': Form } })
  await user.type(await screen.findByLabelText('Name'), 'typed')
  act(() => { store.dispatch(sessionExpired()) })
  expect(screen.getByText('Your session has ended. Sign in again to go on.')).toBeVisible()
  expect(screen.getByLabelText('Name')).toHaveValue('typed')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(location().state).toEqual({ from: '/app/finance' })
})

it('signing out in any other way leaves the guarded page', async () => {
  const { store, location } = renderShell({ path: '/app', who: student })
  await heading('Dashboard page')
  act(() => { store.dispatch(signedOut()) })
  await waitFor(() => { expect(location().pathname).toBe('/app/auth') })
})
