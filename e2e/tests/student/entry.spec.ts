import { fillRegistration, someone } from '../../support/student/applicant'
import { expectAccessible } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { demoPassword } from '../../support/sign-in'

test.use({ expectedErrors: /status of 401/ })

test('a student signs in by key with a wrong password, and then with the right one (K5)', async ({
  page,
  picture,
}) => {
  await page.goto('/app/auth')
  await page.getByLabel('Application number').focus()
  await page.keyboard.type(' app25000002 ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong#2025')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const failed = page.getByRole('dialog', { name: 'Login Failed' })
  await expect(failed).toContainText(
    'Invalid login credentials. Please check your application number and password.',
  )
  await expectAccessible(page)
  await picture('student-sign-in-failed')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Application number')).toHaveValue(' app25000002 ')

  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Login successful!' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome,')
})

test('the success message closes by itself after a second and a half', async ({ page }) => {
  await page.goto('/app/auth')
  await page.getByLabel('Application number').fill('APP25000002')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Login successful!' })
  await expect(dialog).toBeVisible()
  const shown = Date.now()
  await expect(dialog).toBeHidden()
  expect(Date.now() - shown).toBeGreaterThan(1_000)
  await expect(page).toHaveURL(/\/app$/)
})

test('remember me keeps the session for longer', async ({ page, context }) => {
  const daysLeft = async (remember: boolean): Promise<number> => {
    await context.clearCookies()
    await page.goto('/app/auth')
    await expect(page.getByLabel('Remember me')).not.toBeChecked()
    await page.getByLabel('Application number').fill('APP25000002')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    if (remember) await page.getByLabel('Remember me').check()
    const answer = page.waitForResponse((response) =>
      response.url().endsWith('/api/students/login'),
    )
    await page.getByRole('button', { name: 'Sign In' }).click()
    await answer
    await expect(page).toHaveURL(/\/app$/)
    const sessions = await page.evaluate(
      async () =>
        (
          (await (await fetch('/api/students/sessions')).json()) as {
            data: { sessions: { current: boolean; expiresAt: string }[] }
          }
        ).data.sessions,
    )
    const expires = sessions.find(({ current }) => current)?.expiresAt ?? ''
    return (Date.parse(expires) - Date.now()) / 86_400_000
  }
  expect(Math.round(await daysLeft(false))).toBe(1)
  expect(Math.round(await daysLeft(true))).toBe(30)
})

test('an applicant registers by key, from the empty form to the sign-in (K4)', async ({
  page,
  picture,
}) => {
  const { surname, firstname, email } = someone()
  await page.goto('/app/apply')
  for (const fact of ['Who can apply', 'What you need', 'Fee', 'Closing date'])
    await expect(page.getByText(fact, { exact: true })).toBeVisible()
  await page.getByLabel('Programme type').focus()
  await page.keyboard.type('ND')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Programme mode')).toBeFocused()
  await page.keyboard.type('F')
  await expect(page.getByLabel('Programme', { exact: true })).toBeEnabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Comp')
  for (const text of [
    surname,
    firstname,
    '',
    '0803 123 4567',
    email.replace('mail.example', 'gmial.com'),
  ]) {
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Tab')
  await expect(page.getByText('Did you mean gmail.com?')).toBeVisible()
  await expectAccessible(page)
  await picture('student-registration-typo')
  await page.getByRole('button', { name: 'gmail.com' }).press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email.replace('mail.example', 'gmail.com'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(
    'Registration successful! Check email for login details.',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/auth$/)
  await expect(
    page.getByText(`We sent your login details to ${email.charAt(0)}•••@gmail.com.`),
  ).toBeVisible()
})

test('Reset asks only if the form has entries', async ({ page }) => {
  await fillRegistration(page, someone())
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Surname')).toHaveValue('')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
