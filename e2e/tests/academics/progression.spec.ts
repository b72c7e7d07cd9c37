import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

/** Nneka, whose CGPA is 0.00. The story of a student's results does not read decisions. */
const number = 'APP24000014'

test('the examinations office records a decision of the Academic Board, and the student sees it', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/exams' })
  await page.getByRole('link', { name: 'Progression' }).click()
  await expect(page.getByText('Choose a session, a program, a level and a semester.')).toBeVisible()
  await page.getByLabel('Session').selectOption('2024/2025')
  await page.getByLabel('Program').selectOption('Accountancy, ND FT')
  await page.getByLabel('Level').selectOption('1')
  await page.getByLabel('Semester').selectOption('First')
  const row = page.getByRole('row', { name: /Nneka/ })
  await expect(row.getByText('Probation')).toBeVisible()
  await expectSound(page)
  await picture('progression', page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await picture('progression-phone', page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('checkbox', { name: /Nneka/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Record decisions' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Record decisions' })
  await dialog.getByLabel('Decision').selectOption('Proceed')
  await dialog.getByLabel('Minute').fill('AB/2026/21')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText(/Enter the reason/)).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('The appeal was accepted: the student was in hospital.')
  await expectSound(page)
  await picture('progression-decision', page)
  await dialog.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(row.getByText(/minute AB\/2026\/21/)).toBeVisible()
  await picture('progression-decided', page)

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-NG' })
  const student = await context.newPage()
  await signInStudent(student, number, { at: '/app/academics/results' })
  await expect(student.getByText('Proceed, after the first semester 2024/2025')).toBeVisible()
})

test('the figures of a session lead to their score sheets', async ({ page, picture }) => {
  await signInStaff(page, 'AD0001', { at: '/staff/exams/figures' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Another session').selectOption('2024/2025')
  await expect(page.getByText(/^2024\/2025: .* published results passed/)).toBeVisible()
  await expectSound(page)
  await picture('result-figures', page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page
    .getByRole('link', { name: /published, Computer Science, ND FT, level 1, first semester/ })
    .click()
  await expect(page.getByRole('row', { name: /COM 101/ })).toBeVisible()
})
