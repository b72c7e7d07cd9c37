import { loginStaff, messages, secondFactorMessages } from '@portal/contracts'
import {
  aPasskeyRequest,
  aStaff,
  browserError,
  browserWithPasskeys,
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
import { SignInPage } from './SignInPage'

const success = true as const
const browser = browserWithPasskeys()

async function signInWith(staffNumber: string, password: string) {
  const page = renderPage(<SignInPage />, { path: '/staff/auth' })
  if (staffNumber) await page.user.type(screen.getByLabelText('Staff number'), staffNumber)
  if (password) await page.user.type(screen.getByLabelText('Password'), password)
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }))
  return page
}

it('signs in with number and password', async () => {
  const staff = aStaff({ first_name: 'Ngozi' })
  let sent: unknown
  server.use(
    mock(loginStaff, ({ body }) => {
      sent = body
      return { success, data: { staff } }
    }),
  )
  const { store } = await signInWith(' AD0001 ', 'Portal#2025')
  await waitFor(() => {
    expect(store.getState().session.staff).toEqual(staff)
  })
  expect(sent).toEqual({ staff_number: 'AD0001', password: 'Portal#2025' })
})

it('asks for both fields before it sends anything', async () => {
  await signInWith('', '')
  expect(await screen.findByText('Staff number is required')).toBeVisible()
  expect(screen.getByText('Password is required')).toBeVisible()
  await expectNoViolations()
})

it('says the sentence of the server in a dialog, and keeps it on the page', async () => {
  server.use(refuse(loginStaff, 429, { message: messages.general.tooMany }))
  const { user } = await signInWith('AD0001', 'wrong')
  const dialog = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(dialog).toHaveTextContent(messages.general.tooMany)
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByText(messages.general.tooMany)).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveFocus()
})

it.each([
  [
    'no answer comes',
    networkError(loginStaff),
    'An error occurred during login. Please try again.',
  ],
  [
    'a gateway answers',
    gatewayError(loginStaff),
    'An error occurred during login. Please try again.',
  ],
  [
    'the API gives none',
    refuse(loginStaff, 401, { message: undefined as unknown as string }),
    'Login failed. Please check your credentials.',
  ],
])('has its own sentence when %s', async (_, handler, sentence) => {
  server.use(handler)
  await signInWith('AD0001', 'Portal#2025')
  expect(await screen.findByRole('dialog')).toHaveTextContent(sentence)
})

it('shows and hides the password', async () => {
  const { user } = renderPage(<SignInPage />, { path: '/staff/auth' })
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

it('says after a refusal, in the same words to everybody, that several wrong tries mean a wait, and offers a new password', async () => {
  server.use(refuse(loginStaff, 401, { message: messages.staffLogin.invalid }))
  const { user } = await signInWith('AD0001', 'wrong')
  const dialog = await screen.findByRole('dialog', { name: 'Login Failed' })
  expect(dialog.querySelector('.dialog-text')).toHaveTextContent(
    new RegExp(`^${messages.staffLogin.invalid}$`),
  )
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(screen.getByText(/Too many failed attempts/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/staff/forgot-password',
  )
  await expectNoViolations()
})

it('says nothing about wrong tries when nobody has looked at the password', async () => {
  server.use(networkError(loginStaff))
  const { user } = await signInWith('AD0001', 'Portal#2025')
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/Too many failed attempts/)).toBeNull()
})

it('asks for a code after the right password, and sends it with number and password', async () => {
  const staff = aStaff()
  const sent: unknown[] = []
  server.use(
    refuse(loginStaff, 401, {
      message: secondFactorMessages.required,
      code: 'SECOND_FACTOR_REQUIRED',
    }),
  )
  const { user, store } = await signInWith('AD0001', 'Portal#2025')
  const code = await screen.findByLabelText('Code')
  await waitFor(() => {
    expect(code).toHaveFocus()
  })
  expect(screen.getByText(secondFactorMessages.required)).toBeVisible()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await expectNoViolations()
  server.use(
    refuse(loginStaff, 401, { message: secondFactorMessages.wrong, code: 'SECOND_FACTOR_WRONG' }),
  )
  await user.type(code, '111111')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(secondFactorMessages.wrong)
  server.use(
    mock(loginStaff, ({ body }) => {
      sent.push(body)
      return { success, data: { staff } }
    }),
  )
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => {
    expect(store.getState().session.staff).toEqual(staff)
  })
  expect(sent).toEqual([{ staff_number: 'AD0001', password: 'Portal#2025', code: '123456' }])
})

it('leads back to number and password, which keep their entries', async () => {
  server.use(
    refuse(loginStaff, 401, {
      message: secondFactorMessages.required,
      code: 'SECOND_FACTOR_REQUIRED',
    }),
  )
  const { user } = await signInWith('AD0001', 'Portal#2025')
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('Staff number')).toHaveValue('AD0001')
  expect(screen.getByLabelText('Password')).toHaveValue('Portal#2025')
})

const refuseSecond = (code: string, message: string, app: boolean) =>
  refuse(loginStaff, 401, { message, code, data: { app, passkey: aPasskeyRequest() } })

it('confirms with a passkey, tells why the browser gave no answer, and takes a new challenge', async () => {
  const staff = aStaff()
  const sent: unknown[] = []
  server.use(refuseSecond('SECOND_FACTOR_REQUIRED', secondFactorMessages.requiredPasskey, false))
  const { user, store } = await signInWith('AD0001', 'Portal#2025')
  const button = await screen.findByRole('button', { name: 'Use a passkey' })
  await waitFor(() => {
    expect(button).toHaveFocus()
  })
  expect(screen.getByText(secondFactorMessages.requiredPasskey)).toBeVisible()
  expect(screen.getByLabelText('Recovery code')).toBeVisible()
  await expectNoViolations()
  browser.get.mockRejectedValueOnce(browserError('NotAllowedError'))
  await user.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent(secondFactorMessages.passkeyUnused)
  expect(screen.queryByText(messages.signInHelp.wait)).toBeNull()
  server.use(
    refuse(loginStaff, 401, {
      message: secondFactorMessages.passkeyLate,
      code: 'SECOND_FACTOR_WRONG',
      data: { app: false, passkey: aPasskeyRequest({ challenge: 'bmV3' }) },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  expect(await screen.findByText(secondFactorMessages.passkeyLate)).toBeVisible()
  server.use(
    mock(loginStaff, ({ body }) => {
      sent.push(body)
      return { success, data: { staff } }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
  await waitFor(() => {
    expect(store.getState().session.staff).toEqual(staff)
  })
  expect(sent).toMatchObject([
    { staff_number: 'AD0001', password: 'Portal#2025', passkey: { id: 'cGFzc2tleQ' } },
  ])
  const [{ publicKey }] = browser.get.mock.lastCall as [{ publicKey: { challenge: ArrayBuffer } }]
  expect(String.fromCharCode(...new Uint8Array(publicKey.challenge))).toBe('new')
})

it('offers a code first to an account with an app', async () => {
  server.use(refuseSecond('SECOND_FACTOR_REQUIRED', secondFactorMessages.requiredEither, true))
  await signInWith('AD0001', 'Portal#2025')
  const code = await screen.findByLabelText('Code')
  await waitFor(() => {
    expect(code).toHaveFocus()
  })
  expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
})

it('asks for a recovery code in a browser without passkeys', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  server.use(refuseSecond('SECOND_FACTOR_REQUIRED', secondFactorMessages.requiredPasskey, false))
  await signInWith('AD0001', 'Portal#2025')
  expect(await screen.findByText(secondFactorMessages.passkeyUnsupported)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  await waitFor(() => {
    expect(screen.getByLabelText('Recovery code')).toHaveFocus()
  })
})
