import { changeStaffPassword, mailNewStaffPassword, messages } from '@portal/contracts'
import { signedOut } from '@portal/kit'
import {
  act,
  aStaff,
  expectNoViolations,
  gatewayError,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { ChangePasswordPage } from './ChangePasswordPage'

const strong = 'Better#2026pass'

async function fillIn(mustChangePassword: boolean, newPassword = strong) {
  const page = renderPage(<ChangePasswordPage />, {
    path: '/staff/change-password',
    session: { staff: aStaff({ mustChangePassword }) },
  })
  await page.user.type(screen.getByLabelText('Current password'), 'Mailed#2025')
  await page.user.type(screen.getByLabelText('New password'), newPassword)
  await page.user.type(screen.getByLabelText('Confirm new password'), newPassword)
  await page.user.click(screen.getByRole('button', { name: 'Change password' }))
  return page
}
const confirmIt = async (page: Awaited<ReturnType<typeof fillIn>>) => {
  await page.user.click(
    within(await screen.findByRole('alertdialog', { name: 'Change your password?' })).getByRole(
      'button',
      { name: 'Yes, change it' },
    ),
  )
}

it('changes a mailed password after a confirmation and leads to the dashboard', async () => {
  const page = await fillIn(true)
  expect(screen.getByText(messages.password.changeRequired)).toBeVisible()
  await confirmIt(page)
  await page.user.click(
    within(await screen.findByRole('dialog', { name: 'Password changed' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(page.location().pathname).toBe('/staff')
  })
  expect(page.store.getState().session.staff?.mustChangePassword).toBe(false)
})

it('sends nothing when the confirmation is cancelled', async () => {
  server.use(
    mock(changeStaffPassword, () => {
      throw new Error('must not be called')
    }),
  )
  const { user } = await fillIn(false)
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByLabelText('New password')).toHaveValue(strong)
})

it('refuses a weak password beside its field', async () => {
  await fillIn(false, 'weak')
  expect(
    await screen.findByText(messages.password.rule, { selector: '.field-error, .field-error *' }),
  ).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await expectNoViolations()
})

it('says why the server refused, and stays', async () => {
  server.use(refuse(changeStaffPassword, 400, { message: messages.password.wrongCurrent }))
  const page = await fillIn(false)
  await confirmIt(page)
  expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
    messages.password.wrongCurrent,
  )
  expect(page.location().pathname).toBe('/staff/change-password')
})

it.each([
  [
    'no answer comes',
    networkError(changeStaffPassword),
    'An error occurred while changing the password',
  ],
  ['a gateway answers', gatewayError(changeStaffPassword, 503), 'Failed to change password'],
])('has its own sentence when %s', async (_, handler, sentence) => {
  server.use(handler)
  await confirmIt(await fillIn(false))
  expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
    sentence,
  )
})

it('brings nobody back who has signed out, perhaps in another tab, before the message is read', async () => {
  const page = await fillIn(false)
  await confirmIt(page)
  const told = await screen.findByRole('dialog', { name: 'Password changed' })
  act(() => {
    page.store.dispatch(signedOut())
  })
  await page.user.click(within(told).getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(page.store.getState().session.staff).toBeNull()
})

it('changes nothing without an account', async () => {
  server.use(
    mock(changeStaffPassword, () => {
      throw new Error('must not be called')
    }),
  )
  const { user } = renderPage(<ChangePasswordPage />, { path: '/staff/change-password' })
  await user.type(screen.getByLabelText('Current password'), 'Mailed#2025')
  await user.type(screen.getByLabelText('New password'), strong)
  await user.type(screen.getByLabelText('Confirm new password'), strong)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
    'User data not available',
  )
})

describe('a new password by email', () => {
  const me = aStaff({ mustChangePassword: false })
  const open = async (staff: typeof me | null = me) => {
    const page = renderPage(<ChangePasswordPage />, {
      path: '/staff/change-password',
      ...(staff && { session: { staff } }),
    })
    await page.user.click(screen.getByRole('button', { name: 'Email me a new password' }))
    return page
  }
  const confirmMail = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    const question = await screen.findByRole('alertdialog', { name: 'Change your password?' })
    expect(question).toHaveTextContent(`A new password will be emailed to ${me.email}.`)
    await user.click(within(question).getByRole('button', { name: 'Yes, email it' }))
  }

  it('is sent after a confirmation, ends the session and leads to sign-in', async () => {
    server.use(
      mock(mailNewStaffPassword, ({ params }) => ({
        success: true as const,
        message: params.id === me._id ? messages.password.mailed : 'another one',
      })),
    )
    const page = await open()
    await confirmMail(page)
    expect(await screen.findByRole('dialog', { name: 'Password changed' })).toHaveTextContent(
      "Password has been changed and sent to the staff member's email.",
    )
    expect(page.location().pathname).toBe('/staff/auth')
    expect(page.store.getState().session.staff).toBeNull()
  })

  it.each([
    [
      'no answer comes',
      networkError(mailNewStaffPassword),
      'An error occurred while changing the password',
    ],
    ['a gateway answers', gatewayError(mailNewStaffPassword, 503), 'Failed to change password'],
  ])('has its own sentence when %s', async (_, handler, sentence) => {
    server.use(handler)
    const page = await open()
    await confirmMail(page)
    expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
      sentence,
    )
    expect(page.store.getState().session.staff).not.toBeNull()
  })

  it('needs an account, and is not offered with a mailed one', async () => {
    const { unmount } = await open(null)
    expect(await screen.findByRole('dialog', { name: 'Password not changed' })).toHaveTextContent(
      'User data not available',
    )
    unmount()
    renderPage(<ChangePasswordPage />, {
      path: '/staff/change-password',
      session: { staff: aStaff({ mustChangePassword: true }) },
    })
    expect(
      screen.queryByRole('button', { name: 'Email me a new password' }),
    ).not.toBeInTheDocument()
  })
})
