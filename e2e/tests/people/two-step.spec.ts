import type { Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { client } from '../../support/client'
import { expect, test as base } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { startPortal, type Portal } from '../../support/portal'
import { demoPassword, signInStaff } from '../../support/sign-in'
import {
  ageConfirmations,
  codeOf,
  signOutStaff,
  virtualAuthenticator,
} from '../../support/staff/two-step'

/** A portal that asks for a second factor, at an address that browsers allow passkeys for. */
const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ engine }, use, worker) => {
      const settings = { SECOND_FACTOR: 'asked' }
      const number = 300 + worker.workerIndex
      const portal = await startPortal(engine, number, settings, undefined, 'localhost')
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})
// The browser reports the questions for the second step as errors.
test.use({ expectedErrors: /(401 \(Unauthorized\)|403 \(Forbidden\))/ })

/** Number and password, by keyboard. */
async function enterPassword(page: Page, number: string): Promise<void> {
  const keyboard = keyboardOf(page)
  await page.goto('/staff/auth')
  await keyboard.type(page.getByLabel('Staff number'), number)
  await keyboard.type(page.getByLabel('Password', { exact: true }), demoPassword)
  await page.keyboard.press('Enter')
}

/** Opens the page of two-step sign-in from the settings, and begins a setup. */
async function beginSetup(page: Page, button: string): Promise<void> {
  const keyboard = keyboardOf(page)
  await page.goto('/staff/settings')
  await keyboard.press(page.getByRole('link', { name: 'Two-step sign-in' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Two-step sign-in' })).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: button }))
  await keyboard.type(page.getByLabel('Current password'), demoPassword)
  await page.keyboard.press('Enter')
}

/** The recovery codes on the page, which are shown once. */
async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('region', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectSound(page)
  const found = await codes.getByRole('listitem').allInnerTexts()
  await keyboardOf(page).press(codes.getByRole('button', { name: 'I have saved them' }))
  await expect(page.getByText('10 codes are left.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('10 codes are left.')).toBeVisible()
  await expect(page.getByText(found[0] ?? '', { exact: true })).toHaveCount(0)
  return found
}

const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })

test('a passkey is added by keyboard, confirms the sign-in and an important change, and is removed', async ({
  page,
  portal,
  picture,
}) => {
  const authenticator = await virtualAuthenticator(page)
  const keyboard = keyboardOf(page)
  await enterPassword(page, 'AD0002')
  await expect(page).toHaveURL(/\/staff$/)
  await beginSetup(page, 'Add a passkey')
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await expectSound(page)
  await picture('passkey-name')
  await keyboard.type(page.getByLabel('Name of the passkey'), 'Office computer')
  await page.keyboard.press('Enter')
  await takeRecoveryCodes(page)
  expect(await authenticator.count()).toBe(1)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByRole('listitem')).toContainText(/Office computer\s*Added/)
  await expectSound(page)
  await picture('two-step-with-passkey')
  const [mail] = await portal.mailsTo('@')
  expect(mail?.subject).toBe('Two-step sign-in is on for your account')

  await signOutStaff(page)
  await enterPassword(page, 'AD0002')
  const use = page.getByRole('button', { name: 'Use a passkey' })
  await expect(use).toBeFocused()
  await expect(page.getByText('Use your passkey, or enter a recovery code.')).toBeVisible()
  await expectSound(page)
  await picture('sign-in-passkey')
  await keyboard.press(use)
  await expect(page).toHaveURL(/\/staff$/)

  ageConfirmations(portal)
  await page.goto('/staff/two-step')
  await expect(passkeys.getByRole('listitem')).toContainText('Last used')
  await keyboard.press(page.getByRole('button', { name: 'New recovery codes' }))
  await keyboard.press(page.getByRole('button', { name: 'Yes, make new ones' }))
  await expect(stepUp(page).getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await expectSound(page)
  await picture('step-up-passkey')
  await page.keyboard.press('Enter')
  await takeRecoveryCodes(page)

  await keyboard.press(page.getByRole('button', { name: 'Remove the passkey Office computer' }))
  await keyboard.press(page.getByRole('button', { name: 'Yes, turn it off' }))
  await keyboard.press(
    page.getByRole('dialog', { name: 'Turned off' }).getByRole('button', { name: 'OK' }),
  )
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await signOutStaff(page)
  await enterPassword(page, 'AD0002')
  await expect(page).toHaveURL(/\/staff$/)
})

/** Sets up an app by calls, as the app of another person. */
async function enrol(portal: Portal, number: string): Promise<void> {
  const { call } = client(portal)
  await call('POST', '/staff/login', { staff_number: number, password: demoPassword })
  const begun = await call<{ data: { secret: string } }>('POST', '/staff/second-factor/app', {
    currentPassword: demoPassword,
  })
  const secret = begun?.body.data.secret.replaceAll(' ', '') ?? ''
  const confirmed = await call('POST', '/staff/second-factor/app/confirm', {
    code: codeOf(secret),
  })
  expect(confirmed?.status).toBe(200)
}

test('an administrator sees who has it, and removes it for a person with a reason', async ({
  page,
  portal,
  picture,
}) => {
  await enrol(portal, 'AD0003')
  await signInStaff(page, 'AD0001', { at: '/staff/staff?q=AD0003' })
  const keyboard = keyboardOf(page)
  const row = page.getByRole('row', { name: /Ngozi Eze/ })
  await expect(row).toContainText('Two-step')
  await expectSound(page)
  await picture('staff-two-step')
  await keyboard.press(row.getByRole('button', { name: /^View/ }))
  const member = page.getByRole('dialog', { name: 'Ngozi Eze', exact: true })
  await picture('staff-two-step-details')
  await keyboard.press(member.getByRole('button', { name: 'Remove Two-Step Sign-In' }))
  const removal = page.getByRole('dialog', { name: 'Remove Two-Step Sign-In of Ngozi Eze' })
  await expectSound(page)
  await picture('staff-two-step-removal')
  await keyboard.type(removal.getByLabel('Reason'), 'The phone was stolen on Monday')
  await keyboard.press(removal.getByRole('button', { name: 'Remove', exact: true }))
  await keyboard.press(page.getByRole('button', { name: 'Yes, remove it' }))
  await expect(
    page.getByRole('dialog', { name: /^Two-step sign-in was removed from this account/ }),
  ).toBeVisible()
  await expect(member.getByText('Off', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('Two-step')
  await expect
    .poll(async () => (await portal.mailsTo('ngozi.eze'))[0]?.text ?? '')
    .toContain('The phone was stolen on Monday')
})

test('an app is set up by keyboard, confirms the sign-in, and asks again before a role is changed', async ({
  page,
  portal,
  picture,
}) => {
  const keyboard = keyboardOf(page)
  await enterPassword(page, 'AD0001')
  await expect(page).toHaveURL(/\/staff$/)
  await page.goto('/staff/two-step')
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await expectSound(page)
  await picture('two-step-off')
  await beginSetup(page, 'Set up an app')
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expectSound(page)
  await picture('two-step-app')
  const used = codeOf(secret)
  await keyboard.type(page.getByLabel('Code from the app'), used)
  await page.keyboard.press('Enter')
  const codes = await takeRecoveryCodes(page)
  await picture('two-step-on')

  await signOutStaff(page)
  await enterPassword(page, 'AD0001')
  const code = page.getByLabel('Code')
  await expect(code).toBeFocused()
  await expectSound(page)
  await picture('sign-in-code')
  await keyboard.type(code, used)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong or was already used.')
  await expect(code).toBeFocused()
  await keyboard.type(code, codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/staff$/)

  ageConfirmations(portal)
  await page.goto('/staff/staff?roles=')
  await keyboard.press(page.getByRole('button', { name: 'Edit Front Desk' }))
  const role = page.getByRole('dialog', { name: 'Edit Front Desk' })
  await keyboard.press(role.getByLabel('Notifications Management'), 'Space')
  await keyboard.press(role.getByRole('button', { name: 'Save' }))
  await expect(stepUp(page).getByLabel('Code')).toBeFocused()
  await expectSound(page)
  await picture('step-up-code')
  await keyboard.type(stepUp(page).getByLabel('Code'), codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Role updated successfully' })).toBeVisible()
})
