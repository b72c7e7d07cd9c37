import { changeStudentPassword, getUserData, messages } from '@portal/contracts'
import { signedOut } from '@portal/kit'
import {
  act,
  aStudent,
  expectNoViolations,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { ChangePasswordPage } from './ChangePasswordPage'

const student = aStudent({ mustChangePassword: true })
const open = () =>
  renderPage(<ChangePasswordPage />, { path: '/app/change-password', session: { student } })

const fillIn = async (user: ReturnType<typeof open>['user'], repeat = 'Harmattan#2026') => {
  await user.type(screen.getByLabelText('Current password'), 'mailed')
  await user.type(screen.getByLabelText('New password'), 'Harmattan#2026')
  await user.type(screen.getByLabelText('Confirm new password'), repeat)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

it('explains why a mailed password has to be changed, changes it, and leads to the dashboard, though nothing answers then', async () => {
  server.use(networkError(getUserData))
  const { user, store, location } = open()
  expect(screen.getByText(messages.password.changeRequired)).toBeInTheDocument()
  await expectNoViolations()
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(location().pathname).toBe('/app')
  })
  expect(store.getState().session.user?.mustChangePassword).toBe(false)
})

it('sends its call in the name under which the area is published, so that it counts for the health of the release', async () => {
  const names: (string | null)[] = []
  const note = ({ request }: { request: Request }) => {
    if (request.method === 'POST') names.push(request.headers.get('x-portal-area'))
  }
  server.events.on('request:start', note)
  const { user } = open()
  await fillIn(user)
  await screen.findByRole('button', { name: 'OK' })
  server.events.removeListener('request:start', note)
  expect(names).toEqual(['mfe-student@local'])
})

it('refuses two different new passwords', async () => {
  const { user } = open()
  await fillIn(user, 'Harmattan#2027')
  expect(await screen.findByText('The two new passwords do not match.')).toBeInTheDocument()
})

it('says the rule on the field when the new password is weak', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Current password is required')).toBeInTheDocument()
  expect(screen.getAllByText(messages.password.rule)).toHaveLength(2)
})

it.each([
  [
    'there is no answer',
    networkError(changeStudentPassword),
    'An error occurred while changing the password',
  ],
  [
    'the server says why',
    refuse(changeStudentPassword, 429, { message: messages.general.tooMany }),
    messages.general.tooMany,
  ],
])('says so when %s, and keeps what was typed', async (_, handler, sentence) => {
  server.use(handler)
  const { user, store, location } = open()
  await fillIn(user)
  expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
    sentence,
  )
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('New password')).toHaveValue('Harmattan#2026')
  expect(location().pathname).toBe('/app/change-password')
  expect(store.getState().session.user?.mustChangePassword).toBe(true)
})

it('shows on the field that the current password is wrong', async () => {
  const { wrongCurrent } = messages.password
  server.use(
    refuse(changeStudentPassword, 400, {
      message: wrongCurrent,
      errors: [{ field: 'currentPassword', message: wrongCurrent }],
    }),
  )
  const { user } = open()
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(wrongCurrent)
})

it('brings nobody back who has signed out, perhaps in another tab, before the message is read', async () => {
  const { user, store } = open()
  await fillIn(user)
  const ok = await screen.findByRole('button', { name: 'OK' })
  act(() => {
    store.dispatch(signedOut())
  })
  await user.click(ok)
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(store.getState().session.user).toBeNull()
})
