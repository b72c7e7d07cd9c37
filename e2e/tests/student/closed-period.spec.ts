import { fillRegistration, someone } from '../../support/student/applicant'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

test.use({ expectedErrors: /status of 409/ })

test('a registration is refused while the control Application is off', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  const applicant = someone()
  await fillRegistration(page, applicant)

  const office = await browser.newContext({ baseURL: portal.url })
  const desk = await office.newPage()
  await signInStaff(desk, 'AC0001')
  await desk.getByRole('link', { name: 'Academics' }).click()
  await expect(desk.getByRole('heading', { name: 'Academic Management' })).toBeVisible()
  const row = desk.getByRole('row', { name: /2025\/2026/ })
  await expect(row.getByText('open', { exact: false })).toBeVisible()
  await picture('sessions', desk)
  await row.getByRole('button', { name: /View/ }).click()
  const control = desk.getByRole('switch', { name: /application/i }).first()
  await expect(control).toBeChecked()
  await picture('session-controls', desk)
  await control.click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Yes, close' }).click()
  await expect(control).not.toBeChecked()

  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page
      .getByText('No active application period is currently available. Please try again later.')
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Surname')).toHaveValue(applicant.surname)
  await page.goto('/app/apply')
  await expect(
    page.getByText('No active application period is currently available').first(),
  ).toBeVisible()
  await picture('registration-closed')

  await control.click()
  await expect(control).toBeChecked()
  await office.close()
  expect(await portal.mailsTo(applicant.email)).toHaveLength(0)
})
