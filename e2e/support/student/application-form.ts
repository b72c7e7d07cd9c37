import { expect, type Page } from '@playwright/test'

const text: [string, string][] = [
  ['Permanent address', '14 Unity Close, Ibadan'],
  ['Parent/guardian name', 'Bísí Adéwálé'],
  ['Parent/guardian address', '14 Unity Close, Ibadan'],
  ['Parent/guardian phone', '0802 000 1111'],
  ['Next of kin name', 'Tunde Adéwálé'],
  ['Next of kin phone', '0802 000 2222'],
  ['Day', '9'],
  ['Month', '4'],
  ['Year', '2006'],
]
const schoolNames: [string, string][] = [
  ['Primary school name', 'Unity Primary School'],
  ['Secondary school name', 'Unity Grammar School'],
]
const schoolMonths: [string, string, string][] = [
  ['Primary school start date', 'September', '2011'],
  ['Primary school end date', 'July', '2017'],
  ['Secondary school start date', 'September', '2017'],
  ['Secondary school end date', 'July', '2023'],
]

/** Opens a section from any page of the form. */
export async function openSection(page: Page, title: string): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to the list' }).first()
  const list = page.getByRole('list', { name: 'Sections of the form' })
  await expect(back.or(list)).toBeVisible()
  if (await back.isVisible()) await back.click()
  await list.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

/** Opens Check your answers, where the form is submitted. */
export async function openAnswers(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to the list' }).first()
  const check = page.getByRole('link', { name: 'Check your answers' })
  await expect(back.or(check)).toBeVisible()
  if (await back.isVisible()) await back.click()
  await check.click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}

/** Waits until the server has stored all entries. */
export const untilSaved = (page: Page) => expect(page.locator('[data-state=saved]')).toBeVisible()

async function fillPersonal(page: Page, photo: string): Promise<void> {
  await openSection(page, 'Personal Information')
  await page.locator('input[type=file]').setInputFiles(photo)
  await page.getByLabel('Gender').selectOption('male')
  await page.getByLabel('Marital status').selectOption('single')
  for (const [label, value] of text) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Nationality').selectOption('Nigeria')
  await page.getByLabel('State of origin').selectOption('Oyo')
  await page.getByLabel('Local government area (LGA)').selectOption('Ibadan North')
  await page.getByLabel('Place of birth').selectOption('Oyo')
  await page.getByLabel('Next of kin relationship').selectOption('Parent')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

async function fillOlevel(page: Page): Promise<void> {
  await openSection(page, "O'Level Result")
  await page.getByLabel('Exam type for sitting 1').selectOption('SSCE')
  await page.getByLabel('Exam year for sitting 1').selectOption('2023')
  await page.getByLabel('Exam number for sitting 1').fill('4251203117')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await page.getByLabel('Subject 3', { exact: true }).selectOption('Physics')
  for (const [index, grade] of ['B2', 'B3', 'C4'].entries()) {
    await page.getByLabel(`Grade for subject ${String(index + 1)}`).selectOption(grade)
  }
}

/**
 * Fills in the whole application form as a Nigerian applicant with one sitting and three subjects,
 * up to Check your answers.
 */
export async function fillApplicationForm(page: Page, photo: string): Promise<void> {
  await fillPersonal(page, photo)
  await openSection(page, 'Academic Background')
  for (const [label, value] of schoolNames) await page.getByLabel(label).fill(value)
  for (const [label, month, year] of schoolMonths) {
    const field = page.getByRole('group', { name: label })
    await field.getByLabel('Month').selectOption(month)
    await field.getByLabel('Year').fill(year)
  }
  await fillOlevel(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible()
}
