import { messages, resetStaffPassword } from '@portal/contracts'
import { aStaff, expectNoViolations, mock, refuse, renderPage, screen, server } from '@portal/testing'
import { ResetPasswordPage } from './ResetPasswordPage'

const success = true as const

const token = 'a-token-of-more-than-20-characters'
const strong = 'Better#2026pass'

async function typeNew(path: string) {
  const { user } = renderPage(<ResetPasswordPage />, { path })
  await user.type(screen.getByLabelText('New password'), strong)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
}

it.each([`/staff/reset-password?token=${token}`, `/staff/reset-password#token=${token}`])('sets a new password with the token of %s', async (path) => {
  let sent: unknown
  server.use(mock(resetStaffPassword, ({ body }) => {
    sent = body
    return { success, message: messages.password.resetDone }
  }))
  await typeNew(path)
  expect(await screen.findByText(messages.password.resetDone)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/staff/auth')
  expect(sent).toEqual({ token, password: strong })
  await expectNoViolations()
})

it('ends the session that is left here, so that the new password can be used', async () => {
  const { store, user } = renderPage(<ResetPasswordPage />, { path: `/staff/reset-password#token=${token}`, session: { staff: aStaff() } })
  await user.type(screen.getByLabelText('New password'), strong)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText(messages.password.resetDone)).toBeVisible()
  expect(store.getState().session.staff).toBeNull()
})

it('says at once that a link without a token is not valid, and leads to a new one', async () => {
  renderPage(<ResetPasswordPage />, { path: '/staff/reset-password' })
  expect(screen.getByRole('alert')).toHaveTextContent(messages.password.resetInvalid)
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/staff/forgot-password')
  await expectNoViolations()
})

it('says that a used link is no longer valid', async () => {
  server.use(refuse(resetStaffPassword, 400, { message: messages.password.resetInvalid }))
  await typeNew(`/staff/reset-password?token=${token}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.password.resetInvalid)
})
