import { readFileSync } from 'node:fs'
import { textOf } from '../../../api/test/pdf-text'
import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

/** No other story signs in as this student. */
const number = 'APP24000001'

test('the examinations office issues a transcript that anybody can check, and withholds results', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/exams' })
  await page.getByRole('link', { name: 'Student Results' }).click()
  await expect(page.getByText('No results are or were withheld').first()).toBeVisible()
  await picture('withheld-results-empty', page)
  await page.getByLabel('Session').selectOption('2024/2025')
  await page.getByLabel('Program').selectOption('Computer Science, ND FT')
  await page.getByLabel('Level', { exact: true }).selectOption('1')
  await page.getByLabel('Semester').selectOption('First')
  const statements = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Statements of result' }).click()
  const all = await (await statements).path()
  expect(
    textOf(readFileSync(all))
      .join('\n')
      .match(/SR-\d{4}-\d{6}/g)?.length,
  ).toBeGreaterThan(2)
  await page.getByLabel('Student', { exact: true }).fill(number)
  await page.keyboard.press('Enter')
  const first = page.getByRole('region', { name: 'First semester 2024/2025' })
  await expect(first.getByRole('row', { name: /COM 101/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Transcript' }).click()
  const file = await (await download).path()
  const text = textOf(readFileSync(file)).join('\n')
  const code = /([2-9A-Z]{4}-){6}[2-9A-Z]{2}/.exec(text)?.[0] ?? ''
  expect(text).toContain('COM 101')
  const papers = page.getByRole('list', { name: 'Statements and transcripts' })
  await expect(papers.getByText(/Transcript TR-\d{4}-\d{6}/)).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await picture('student-results-phone', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await picture('student-results', page)

  await page.getByRole('button', { name: 'Withhold results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withhold results' })
  await dialog.getByLabel('Reason').fill('Library books of 2024/2025 are not returned.')
  await expectSound(page)
  await picture('withhold-results', page)
  await dialog.getByRole('button', { name: 'Withhold' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Library books of 2024\/2025/)).toBeVisible()

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-NG' })
  const student = await context.newPage()
  await signInStudent(student, number, { at: '/app/academics/results' })
  await expect(student.getByText('Your results are withheld')).toBeVisible()
  await student.goto(`/check?code=${code}`)
  await expect(student.getByText('Valid document')).toBeVisible()
  await expect(student.getByText('Transcript', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'End the withholding' }).click()
  await page.getByRole('button', { name: 'Yes, show them' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Withhold results' })).toBeVisible()
  await student.goto('/app/academics/results')
  await expect(student.getByRole('row', { name: /COM 101/ }).first()).toBeVisible()
})
