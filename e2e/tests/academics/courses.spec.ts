import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

const list = '/staff/academics/courses'
const row = (page: Page, name: RegExp): Locator => page.getByRole('row', { name })
const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/**
 * Chooses an option of the focused field by its first letters, and moves to the next field. The
 * server sends the options.
 */
async function chooseNext(
  page: Page,
  label: string,
  letters: string,
  chosen: RegExp,
): Promise<void> {
  const select = page.getByRole('combobox', { name: label, exact: true })
  await expect(select.getByRole('option', { name: chosen })).toBeAttached()
  await expect(select).toBeFocused()
  await page.keyboard.type(letters)
  await expect(select.getByRole('option', { name: chosen, selected: true })).toBeAttached()
  await page.keyboard.press('Tab')
}

async function fillInNext(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: label })).toBeFocused()
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

test('the office adds a course by keyboard alone, finds it, changes it and deletes it', async ({
  page,
}) => {
  await signInStaff(page, 'AC0001', { at: list })
  await page.getByRole('button', { name: 'Add New Course' }).focus()
  await page.keyboard.press('Enter')
  await chooseNext(page, 'Academic Session', '2025', /2025\/2026/)
  await chooseNext(page, 'School', 'School of Ap', /School of Applied Sciences/)
  await chooseNext(page, 'Department', 'Stat', /Statistics/)
  await chooseNext(page, 'Program Type', 'HND', /HND/)
  await chooseNext(page, 'Program Mode', 'FT', /FT/)
  await chooseNext(page, 'Program', 'Stat', /Statistics/)
  await fillInNext(page, 'Code', 'sta 499')
  await fillInNext(page, 'Title', 'Time Series')
  await fillInNext(page, 'Description', 'Trend and season')
  await fillInNext(page, 'Credit Units', '3')
  await fillInNext(page, 'Hours', '45')
  await chooseNext(page, 'Year', 'Year 2', /Year 2/)
  await chooseNext(page, 'Semester', 'Second', /Second/)
  await chooseNext(page, 'Kind', 'El', /Elective/)
  await fillInNext(page, 'Capacity', '60')
  await fillInNext(page, 'Pass Mark', '45')
  await page.keyboard.type('Bassey Ekaette')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Ekaette Bassey'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Lecturer' })).toHaveValue('Ekaette Bassey')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Course added successfully')).toBeVisible()
  await page.keyboard.press('Enter')

  await page.getByRole('searchbox', { name: 'Search courses' }).fill('time series')
  await expect(row(page, /STA 499/)).toContainText('Time Series')
  await expect(page.getByText('Showing 1 of 1 courses')).toBeVisible()
  await page.getByRole('button', { name: /^Edit STA 499/ }).press('Enter')
  await expect(
    page
      .getByRole('combobox', { name: 'Semester' })
      .getByRole('option', { name: 'Second', selected: true }),
  ).toBeAttached()
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('elective')
  await expect(page.getByRole('textbox', { name: 'Capacity' })).toHaveValue('60')
  await expect(page.getByRole('textbox', { name: 'Pass Mark' })).toHaveValue('45')
  await page.getByRole('textbox', { name: 'Title' }).fill('Time Series Analysis')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Course updated successfully')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, /STA 499/)).toContainText('Time Series Analysis')
  await page.getByRole('button', { name: /^Delete STA 499/ }).press('Enter')
  await page.getByRole('button', { name: 'Yes, delete it!' }).press('Enter')
  await expect(dialogOf(page, 'Deleted!')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No courses found')).toBeVisible()
})

test('the list and its dialog are readable on a phone, and a known code fills in the title', async ({
  page,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInStaff(page, 'AC0001', { at: `${list}?sort=-session&page=2` })
  await expect(page.getByText(/Showing 10 of \d+ courses/)).toBeVisible()
  await expectAccessible(page)
  await picture('courses')
  await page.getByRole('button', { name: 'Add New Course' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('gns101')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Use of English')
  await expect(page.getByText('This code is “Use of English”, in 4 programs.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Lecturer' }).click()
  await expect(page.getByRole('option', { name: 'Terver Iorliam' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the office gives a course a prerequisite by keyboard, and removes it', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: `${list}?q=com+211` })
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: /^Prerequisites of COM 211/ }))
  const dialog = dialogOf(page, 'Prerequisites of COM 211')
  await expect(dialog.getByRole('row', { name: /COM 121/ })).toContainText('Passed before')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await page.keyboard.type('com112')
  await keyboard.choose(dialog.getByLabel('Kind'), 'Taken before')
  await expectSound(page)
  await picture('prerequisites')
  await keyboard.press(dialog.getByRole('button', { name: 'Add prerequisite' }))
  await expect(dialogOf(page, 'Prerequisite added')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row', { name: /COM 112/ })).toContainText('Taken before')
  await keyboard.press(dialog.getByRole('button', { name: 'Remove COM 112' }))
  await keyboard.press(page.getByRole('button', { name: 'Yes, remove it' }))
  await expect(dialogOf(page, 'Prerequisite removed')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('row', { name: /COM 112/ })).toHaveCount(0)
})

test.describe('prerequisites in a circle', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ })

  test('are refused, and the refusal names the chain', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInStaff(page, 'AC0001', { at: `${list}?q=com+113` })
    await page
      .getByRole('button', { name: /^Prerequisites of COM 113/ })
      .first()
      .click()
    const dialog = dialogOf(page, 'Prerequisites of COM 113')
    await expect(dialog).toContainText('This course requires no other course')
    await dialog.getByLabel('Code').fill('COM 211')
    await dialog.getByRole('button', { name: 'Add prerequisite' }).click()
    const refusal = dialogOf(page, 'Error')
    await expect(refusal).toContainText(
      'COM 113 would require COM 211, which requires COM 121, which requires COM 113.',
    )
    await refusal.getByRole('button', { name: 'OK' }).click()
    await expect(dialog.getByLabel('Code')).toHaveValue('COM 211')
    await expectSound(page)
  })
})
