import {
  beginAuthenticatorApp,
  confirmAuthenticatorApp,
  getSecondFactor,
  messages,
  removeAuthenticatorApp,
  renewRecoveryCodes,
  secondFactorMessages,
} from '@portal/contracts'
import {
  aSecondFactor,
  aStaffWith,
  anAuthenticatorApp,
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
  await user.click(await press('Set up'))
  await user.type(screen.getByLabelText('Current password'), 'Mango#Tree42')
  await user.click(await press('Continue'))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
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
  await user.click(await press('Set up'))
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
  expect(await press('Set up')).toBeVisible()
})

it('says so when the portal does not offer it, and offers a retry when nothing loads', async () => {
  server.use(refuse(getSecondFactor, 503, { message: messages.general.busy }))
  const { user } = show()
  const again = await press('Try again')
  server.use(mock(getSecondFactor, () => success(aSecondFactor({ policy: 'off' }))))
  await user.click(again)
  expect(await screen.findByText(secondFactorMessages.off)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
})
