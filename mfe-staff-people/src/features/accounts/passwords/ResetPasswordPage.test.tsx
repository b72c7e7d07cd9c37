import { checkStaffReset, messages, resetStaffPassword } from '@portal/contracts'
import {
  aStaff,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
} from '@portal/testing'
import { ResetPasswordPage } from './ResetPasswordPage'

const success = true as const

const token = 'a-token-of-more-than-20-characters'
const strong = 'Better#2026pass'

async function typeNew(path: string, own: Parameters<typeof renderPage>[1] = {}) {
  const page = renderPage(<ResetPasswordPage />, { path, ...own })
  const { user } = page
  await user.type(await screen.findByLabelText('New password'), strong)
  await user.type(screen.getByLabelText('Confirm new password'), strong)
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  return page
}

it.each([`/staff/reset-password?token=${token}`, `/staff/reset-password#token=${token}`])(
  'sets a new password with the token of %s',
  async (path) => {
    let sent: unknown
    server.use(
      mock(resetStaffPassword, ({ body }) => {
        sent = body
        return { success, message: messages.password.resetDone }
      }),
    )
    const { location } = await typeNew(path)
    await waitFor(() => {
      expect(location()).toMatchObject({
        pathname: '/staff/auth',
        state: { done: messages.password.resetDone },
      })
    })
    expect(sent).toEqual({ token, password: strong })
  },
)

it('ends the session that is left here, so that the new password can be used', async () => {
  const { store, location } = await typeNew(`/staff/reset-password#token=${token}`, {
    session: { staff: aStaff() },
  })
  await waitFor(() => {
    expect(location().pathname).toBe('/staff/auth')
  })
  expect(store.getState().session.staff).toBeNull()
})

it('says at once that a link without a token is not valid, and leads to a new one', async () => {
  renderPage(<ResetPasswordPage />, { path: '/staff/reset-password' })
  expect(screen.getByText(messages.password.resetInvalid)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/staff/forgot-password',
  )
  await expectNoViolations()
})

it('says that a used link is no longer valid', async () => {
  server.use(refuse(resetStaffPassword, 400, { message: messages.password.resetInvalid }))
  await typeNew(`/staff/reset-password?token=${token}`)
  expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
    messages.password.resetInvalid,
  )
})

it('says that a used link is no longer valid before a password is typed', async () => {
  let asked: unknown
  server.use(
    mock(checkStaffReset, ({ body }) => {
      asked = body
      return { success, message: messages.password.resetValid }
    }),
  )
  const { unmount } = renderPage(<ResetPasswordPage />, {
    path: `/staff/reset-password#token=${token}`,
  })
  expect(await screen.findByLabelText('New password')).toBeVisible()
  expect(asked).toEqual({ token })
  unmount()
  server.use(refuse(checkStaffReset, 400, { message: messages.password.resetInvalid }))
  renderPage(<ResetPasswordPage />, { path: `/staff/reset-password#token=${token}` })
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.password.resetInvalid)
  expect(screen.queryByLabelText('New password')).toBeNull()
  await expectNoViolations()
})

it('offers the form if nobody can tell whether the link is valid', async () => {
  server.use(networkError(checkStaffReset))
  renderPage(<ResetPasswordPage />, { path: `/staff/reset-password#token=${token}` })
  expect(await screen.findByLabelText('New password')).toBeVisible()
})
