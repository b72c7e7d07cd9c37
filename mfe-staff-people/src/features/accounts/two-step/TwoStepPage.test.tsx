import {
  beginAuthenticatorApp,
  beginPasskey,
  confirmAuthenticatorApp,
  confirmPasskey,
  getSecondFactor,
  messages,
  removeAuthenticatorApp,
  removePasskey,
  renewRecoveryCodes,
  secondFactorMessages,
} from '@portal/contracts'
import {
  aPasskey,
  aPasskeyCreation,
  aSecondFactor,
  aStaffWith,
  anAuthenticatorApp,
  browserError,
  browserWithPasskeys,
  done,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  someRecoveryCodes,
  success,
  within,
} from '@portal/testing'
import { TwoStepPage } from './TwoStepPage'

const browser = browserWithPasskeys()
const on = aSecondFactor({ appSince: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 7 })
const show = () =>
  renderPage(<TwoStepPage />, {
    path: '/staff/two-step',
    session: { staff: aStaffWith('finance') },
  })
const press = (name: string) => screen.findByRole('button', { name })

it('sets an app up: the password, the key and its picture, the first code, the recovery codes', async () => {
  const sent: unknown[] = []
  server.use(
    mock(beginAuthenticatorApp, ({ body }) => {
      sent.push(body)
      return success(anAuthenticatorApp())
    }),
    mock(confirmAuthenticatorApp, ({ body }) => {
      sent.push(body)
      return success({ recoveryCodes: someRecoveryCodes() })
    }),
  )
  const { user } = show()
  await user.click(await press('Set up an app'))
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  await user.type(screen.getByLabelText('Current password'), 'Mango#Tree42')
  await user.click(await press('Continue'))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(document.body).not.toHaveFocus()
  expect(screen.getByText(anAuthenticatorApp().secret)).toBeVisible()
  await expectNoViolations()
  await user.type(screen.getByLabelText('Code from the app'), '123 456')
  await user.click(await press('Turn on'))
  const codes = within(await screen.findByRole('region', { name: 'Your recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    someRecoveryCodes(),
  )
  expect(codes.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus()
  const file = codes.getByRole('link', { name: 'Download' })
  expect(file).toHaveAttribute('download', 'portal-recovery-codes.txt')
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(someRecoveryCodes()[9])
  await expectNoViolations()
  server.use(mock(getSecondFactor, () => success(on)))
  await user.click(codes.getByRole('button', { name: 'I have saved them' }))
  expect(screen.queryByText(someRecoveryCodes()[0] ?? '')).toBeNull()
  expect(document.body).not.toHaveFocus()
  expect(sent).toEqual([{ currentPassword: 'Mango#Tree42' }, { code: '123 456' }])
})

it('shows a wrong password and a wrong code at their fields', async () => {
  const { wrongCurrent } = messages.password
  server.use(
    refuse(beginAuthenticatorApp, 400, {
      message: wrongCurrent,
      errors: [{ field: 'currentPassword', message: wrongCurrent }],
    }),
  )
  const { user } = show()
  await user.click(await press('Set up an app'))
  await user.type(screen.getByLabelText('Current password'), 'Wrong#Pass99')
  await user.click(await press('Continue'))
  await user.click(await press('OK'))
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
    expect.stringContaining(wrongCurrent),
  )
  server.use(mock(beginAuthenticatorApp, () => success(anAuthenticatorApp())))
  await user.click(await press('Continue'))
  await user.type(await screen.findByLabelText('Code from the app'), '12345')
  await user.click(await press('Turn on'))
  expect(await screen.findByText(secondFactorMessages.appForm)).toBeVisible()
})

it('keeps the focus on the page when the setup is cancelled', async () => {
  const { user } = show()
  await user.click(await press('Add a passkey'))
  await user.click(await press('Cancel'))
  expect(await press('Add a passkey')).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

it('shows since when it is on, makes new recovery codes, and warns of few', async () => {
  server.use(
    mock(getSecondFactor, () => success({ ...on, recoveryCodesLeft: 3 })),
    mock(renewRecoveryCodes, () => success({ recoveryCodes: someRecoveryCodes() })),
  )
  const { user } = show()
  expect(await screen.findByText(/You have few recovery codes left/)).toBeVisible()
  expect(screen.getByText('20 Nov 2026')).toBeVisible()
  await expectNoViolations()
  await user.click(await press('New recovery codes'))
  await user.click(await press('Yes, make new ones'))
  expect(await screen.findByRole('region', { name: 'Your recovery codes' })).toBeVisible()
})

it('adds a passkey: the password, a name, the browser, the recovery codes', async () => {
  const sent: unknown[] = []
  server.use(
    mock(beginPasskey, () => success(aPasskeyCreation())),
    mock(confirmPasskey, ({ body }) => {
      sent.push(body)
      return success({ recoveryCodes: someRecoveryCodes() })
    }),
  )
  const { user } = show()
  await user.click(await press('Add a passkey'))
  await user.type(screen.getByLabelText('Current password'), 'Mango#Tree42')
  await user.click(await press('Continue'))
  const name = await screen.findByLabelText('Name of the passkey')
  expect(name).toHaveFocus()
  await expectNoViolations()
  await user.click(await press('Add the passkey'))
  expect(await screen.findByText(secondFactorMessages.passkeyNameRequired)).toBeVisible()
  expect(browser.create).not.toHaveBeenCalled()
  browser.create.mockRejectedValueOnce(browserError('NotAllowedError'))
  await user.type(name, 'Work laptop')
  await user.click(await press('Add the passkey'))
  expect(await screen.findByRole('dialog')).toHaveTextContent(secondFactorMessages.passkeyUnused)
  await user.click(await press('OK'))
  await user.click(await press('Add the passkey'))
  expect(await screen.findByRole('region', { name: 'Your recovery codes' })).toBeVisible()
  expect(sent).toMatchObject([{ name: 'Work laptop', passkey: { id: 'cGFzc2tleQ' } }])
})

it('lists passkeys and removes one after a question that names it', async () => {
  const [laptop, phone] = [aPasskey(), aPasskey({ name: 'Phone', lastUsedAt: null })]
  let passkeys = [laptop, phone]
  const removed: string[] = []
  server.use(
    mock(getSecondFactor, () => success(aSecondFactor({ passkeys, recoveryCodesLeft: 9 }))),
    mock(removePasskey, ({ params }) => {
      removed.push(params.id)
      passkeys = passkeys.filter(({ _id }) => _id !== params.id)
      return done(
        passkeys.length > 0 ? secondFactorMessages.passkeyRemoved : secondFactorMessages.removed,
      )
    }),
  )
  const { user } = show()
  const list = within(await screen.findByRole('region', { name: 'Passkeys' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Work laptopLast used 24 Nov 2026Remove',
    'PhoneAdded 20 Nov 2026, not used yetRemove',
  ])
  await expectNoViolations()
  await user.click(await press('Remove the passkey Phone'))
  expect(screen.getByRole('alertdialog', { name: 'Remove the passkey “Phone”?' })).toBeVisible()
  await user.click(await press('Yes, remove it'))
  expect(await screen.findByRole('dialog')).toHaveTextContent(secondFactorMessages.passkeyRemoved)
  await user.click(await press('OK'))
  await user.click(await press('Remove the passkey Work laptop'))
  expect(screen.getByRole('alertdialog', { name: 'Turn off two-step sign-in?' })).toBeVisible()
  await user.click(await press('Yes, turn it off'))
  await user.click(await press('OK'))
  expect(await press('Set up an app')).toBeVisible()
  expect(removed).toEqual([phone._id, laptop._id])
})

it.each([
  ['without https', { offersPasskeys: false }, secondFactorMessages.passkeysNeedHttps],
  [
    'with five of them',
    { passkeys: ['A', 'B', 'C', 'D', 'E'].map((name) => aPasskey({ name })) },
    secondFactorMessages.passkeyLimit,
  ],
])('says why no passkey can be added %s', async (_, factor, reason) => {
  server.use(mock(getSecondFactor, () => success(aSecondFactor(factor))))
  show()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})

it('says why no passkey can be added in a browser that has none', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  show()
  expect(await screen.findByText(secondFactorMessages.passkeyUnsupported)).toBeVisible()
})

it('keeps two-step sign-in on when the app is removed beside a passkey', async () => {
  server.use(
    mock(getSecondFactor, () => success({ ...on, passkeys: [aPasskey()] })),
    mock(removeAuthenticatorApp, () => done(secondFactorMessages.appRemoved)),
  )
  const { user } = show()
  await user.click(await press('Remove the app'))
  expect(screen.getByRole('alertdialog', { name: 'Remove the authenticator app?' })).toBeVisible()
  await user.click(await press('Yes, remove it'))
  expect(await screen.findByRole('dialog')).toHaveTextContent(secondFactorMessages.appRemoved)
})

it('is turned off after a question', async () => {
  let isOn = true
  server.use(
    mock(getSecondFactor, () => success(isOn ? on : aSecondFactor())),
    mock(removeAuthenticatorApp, () => {
      isOn = false
      return done(secondFactorMessages.removed)
    }),
  )
  const { user } = show()
  await user.click(await press('Turn off'))
  await user.click(await press('Yes, turn it off'))
  expect(await screen.findByRole('dialog')).toHaveTextContent(secondFactorMessages.removed)
  await user.click(await press('OK'))
  expect(await press('Set up an app')).toBeVisible()
})

it('says so when the portal does not offer it, and offers a retry when nothing loads', async () => {
  server.use(refuse(getSecondFactor, 503, { message: messages.general.busy }))
  const { user } = show()
  const again = await press('Try again')
  server.use(mock(getSecondFactor, () => success(aSecondFactor({ policy: 'off' }))))
  await user.click(again)
  expect(await screen.findByText(secondFactorMessages.off)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull()
})
