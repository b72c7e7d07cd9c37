import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { newApplicant } from '../../support/student/new-applicant'
import type { Portal } from '../../support/portal'
import { signInStudent } from '../../support/sign-in'

test.use({ expectedErrors: /status of 40[01]/ })
// Each test waits for mails and for slow password hashes.
test.describe.configure({ timeout: 120_000 })

const rule =
  'Use at least 8 characters with upper and lower case, a digit and a symbol, or at least 15 characters of any kind.'
const notSame = 'The two new passwords do not match.'
const fresh = 'Palm&Wine77'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Types the new password twice and sends the form. */
async function choose(page: Page, button: string, typed: string, repeat = typed): Promise<void> {
  await field(page, 'New password').fill(typed)
  await field(page, 'Confirm new password').fill(repeat)
  await page.getByRole('button', { name: button }).click()
}

/** Waits for the mail with the link to a new password, and returns the link. */
async function recoveryLink(portal: Portal, email: string): Promise<string> {
  const find = async (): Promise<string | undefined> =>
    (await portal.mailsTo(email))
      .map(({ text }) => /https?:\/\/\S+\/app\/reset-password#token=\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find, { timeout: 15_000 }).toBeDefined()
  return (await find()) ?? ''
}

/** Expects that the sign-in refuses this password. */
async function expectRefused(page: Page, number: string, password: string): Promise<void> {
  await page.goto('/app/auth')
  await field(page, 'Application number').fill(number)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Login Failed' })).toContainText(
    'Invalid login credentials. Please check your application number and password.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
}

test('a student replaces a forgotten password by the mailed link, which works once', async ({
  page,
  portal,
  picture,
}) => {
  const { number, password, email } = await newApplicant(portal)
  await page.goto('/app/auth')
  await page.getByRole('link', { name: 'Forgot application number or password?' }).click()
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByRole('status').filter({
      hasText: 'If an account has this address, we have sent an email with the next steps.',
    }),
  ).toBeVisible()

  const link = await recoveryLink(portal, email)
  await page.goto(link)
  await choose(page, 'Save password', fresh, 'Palm&Wine78')
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(notSame)
  await choose(page, 'Save password', 'palm wine')
  await expect(field(page, 'New password')).toHaveAccessibleDescription(`${rule} ${rule}`)
  await expect(field(page, 'Confirm new password')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page)
  await picture('student-reset-password-weak')
  await choose(page, 'Save password', `${number}!aB`)
  await page
    .getByRole('dialog', { name: 'Password not changed' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    `This password is too easy to guess. Choose another one. ${rule}`,
  )
  await choose(page, 'Save password', fresh)
  await expect(page).toHaveURL(/\/app\/auth$/)
  await expect(page.getByText('Your password has been changed. You can sign in now.')).toBeVisible()

  await expectRefused(page, number, password)
  await page.goto(link)
  await expect(page.getByText('This link is no longer valid. Request a new one.')).toBeVisible()
  await expect(field(page, 'New password')).toHaveCount(0)
  await expectAccessible(page)
  await signInStudent(page, number, { password: fresh })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome,')
})

test('a student changes the password in Settings, and every other session ends', async ({
  page,
  browser,
  portal,
}) => {
  const { number, password } = await newApplicant(portal)
  await signInStudent(page, number, { password })
  const elsewhere = await browser.newContext({ baseURL: portal.url })
  const other = await elsewhere.newPage()
  await signInStudent(other, number, { password })

  await page.goto('/app/settings')
  await expect(page.getByRole('button', { name: 'Sign out other devices' })).toBeVisible()
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'Current password is required',
  )
  await field(page, 'Current password').fill('Wrong#Pass99')
  await choose(page, 'Change password', fresh)
  await page
    .getByRole('dialog', { name: 'Password not changed' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(field(page, 'Current password')).toHaveAccessibleDescription(
    'The current password is incorrect.',
  )
  await field(page, 'Current password').fill(password)
  await choose(page, 'Change password', fresh, 'Palm&Wine78')
  await expect(field(page, 'Confirm new password')).toHaveAccessibleDescription(notSame)
  await choose(page, 'Change password', password)
  await page
    .getByRole('dialog', { name: 'Password not changed' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(field(page, 'New password')).toHaveAccessibleDescription(
    `The new password must differ from the current one. ${rule}`,
  )
  await choose(page, 'Change password', fresh)
  await expect(page.getByRole('dialog', { name: 'Password changed' })).toContainText(
    'Your password has been changed.',
  )
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/app$/)

  await other.goto('/app/settings')
  await expect(other).toHaveURL(/\/app\/auth/)
  await page.goto('/app/settings')
  await expect(page.getByText('You have no other active sessions.')).toBeVisible()
  await expectRefused(other, number, password)
  await field(other, 'Password').fill(fresh)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other).toHaveURL(/\/app\/settings$/) // the page that the person wanted to open
  await elsewhere.close()
})
