import { join } from 'node:path'
import { expectAccessible } from '../../support/checks'
import { fillApplicationForm, openAnswers } from '../../support/student/application-form'
import { fillRegistration, loginDetails, someone } from '../../support/student/applicant'
import { expect, test } from '../../support/fixtures'
import { signInStaffByHand } from '../../support/sign-in'

test.use({ expectedErrors: /status of 40[19]/ })

test(
  'an applicant registers, fills in the form and is admitted',
  { tag: '@database' },
  async ({ page, browser, portal, picture }) => {
    const applicant = someone()

    await page.goto('/')
    await page.getByRole('link', { name: /Apply/ }).first().click()
    await expect(page).toHaveURL(/\/app\/apply$/)
    await fillRegistration(page, applicant)
    await picture('journey-1-registration')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(
      page.getByText('Registration successful! Check email for login details.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/app\/auth$/)

    const { number, password } = await loginDetails(portal, applicant.email)
    await page.getByLabel('Application number').fill(number.toLowerCase())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/app\/change-password$/)
    await picture('journey-2-change-password')
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill('Harmattan#2026')
    await page.getByLabel(/repeat|again|confirm/i).fill('Harmattan#2026')
    await page.getByRole('button', { name: /change password/i }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/app$/)
    await picture('journey-3-dashboard-new')

    await page.goto('/app/appForm')
    await openAnswers(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    const errors = page.getByRole('dialog', { name: 'Form Validation Error' })
    await expect(errors).toBeVisible()
    await expect(errors.getByText('Gender is required')).toBeVisible()
    await picture('journey-4-form-errors')
    await page.keyboard.press('Escape')
    await fillApplicationForm(page, join(__dirname, '../../fixtures/photo.jpg'))
    await expectAccessible(page)
    await picture('journey-5-form-filled')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByText('Your application form has been submitted successfully.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/app$/)
    await page.goto('/app/appForm')
    await expect(page).toHaveURL(/\/app$/)

    const office = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 800 },
    })
    const desk = await office.newPage()
    await signInStaffByHand(desk, 'AD0003')
    await desk.getByRole('link', { name: 'Students' }).click()
    await expect(desk.getByRole('heading', { name: 'Students Management' })).toBeVisible()
    await desk.getByRole('searchbox').fill(number)
    await expect(desk.getByText('Showing 1 of 1 students')).toBeVisible()
    await picture('journey-6-students', desk)
    await desk.getByRole('button', { name: new RegExp(`^View .*${number}`) }).click()
    await expect(desk.getByRole('dialog')).toContainText(number)
    await picture('journey-7-student-details', desk)
    await desk.getByRole('button', { name: 'Admit' }).click()
    await expect(desk.getByText('You are about to admit this student').first()).toBeVisible()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: /admit|yes/i })
      .click()
    await expect(desk.getByText('Student admitted successfully').first()).toBeVisible()
    await office.close()

    await page.reload()
    await expect(page.getByText(/admitted|active/i).first()).toBeVisible()
    await picture('journey-8-dashboard-admitted')
    // The mails are about the login details, the new password, the form and the admission.
    await expect
      .poll(async () => (await portal.mailsTo(applicant.email)).length, { timeout: 15_000 })
      .toBe(4)
  },
)

test(
  'a double click on Apply registers one applicant',
  { tag: '@database' },
  async ({ page, portal }) => {
    const applicant = someone()
    await fillRegistration(page, applicant)
    await page.getByRole('button', { name: 'Apply' }).dblclick()
    await expect(
      page.getByText('Registration successful! Check email for login details.').first(),
    ).toBeVisible()
    await loginDetails(portal, applicant.email)
    expect(await portal.mailsTo(applicant.email)).toHaveLength(1)
  },
)
