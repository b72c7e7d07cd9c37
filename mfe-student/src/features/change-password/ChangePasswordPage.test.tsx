import { changeStudentPassword, getUserData, messages } from '@portal/contracts'
import { aStudent, expectNoViolations, mock, refuse, renderPage, screen, server, waitFor, success } from '@portal/testing'
import { ChangePasswordPage } from './ChangePasswordPage'

const student = aStudent({ mustChangePassword: true })
const open = () => renderPage(<ChangePasswordPage />, { path: '/app/change-password', session: { student } })

const fillIn = async (user: ReturnType<typeof open>['user'], repeat = 'Harmattan#2026') => {
  await user.type(screen.getByLabelText('Current password'), 'mailed')
  await user.type(screen.getByLabelText('New password'), 'Harmattan#2026')
  await user.type(screen.getByLabelText('Repeat the new password'), repeat)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

it('explains why a mailed password has to be changed, changes it, and leads to the dashboard', async () => {
  server.use(mock(getUserData, success({ student: { ...student, mustChangePassword: false }, biodata: null })))
  const { user, store, location } = open()
  expect(screen.getByText(messages.password.changeRequired)).toBeInTheDocument()
  await expectNoViolations()
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await waitFor(() => { expect(location().pathname).toBe('/app') })
  expect(store.getState().session.user?.mustChangePassword).toBe(false)
})

it('refuses two different new passwords', async () => {
  const { user } = open()
  await fillIn(user, 'Harmattan#2027')
  expect(await screen.findByText('The two new passwords are not the same.')).toBeInTheDocument()
})

it('says the rule on the field when the new password is weak', async () => {
  const { user } = open()
  await user.type(screen.getByLabelText('New password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Current password is required')).toBeInTheDocument()
  expect(screen.getAllByText(messages.password.rule)).toHaveLength(2)
})

it('shows on the field that the current password is wrong', async () => {
  const { wrongCurrent } = messages.password
  server.use(refuse(changeStudentPassword, 400, { message: wrongCurrent, errors: [{ field: 'currentPassword', message: wrongCurrent }] }))
  const { user } = open()
  await fillIn(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(wrongCurrent)
})
