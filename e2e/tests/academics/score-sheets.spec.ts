import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { textOf } from '../../../api/test/pdf-text'
import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import {
  closeScript,
  enterSecond,
  enterByFile,
  openWaiting,
  pageOf,
  planAndCancel,
  reportScript,
  scaleAndEnd,
  sheetLink,
  take,
  type Picture,
} from '../../support/staff/score-sheets'
import { signInStaff, signInStudent } from '../../support/sign-in'

interface Query {
  browser: Browser
  baseURL: string | undefined
  officer: Page
  picture: Picture
}
/** A student queries the published mark, and the exam officer answers. */
async function queryOf({ browser, baseURL, officer, picture }: Query): Promise<void> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 360, height: 740 },
  })
  const student = await context.newPage()
  await signInStudent(student, 'APP24000002', { at: '/app/academics/results' })
  await student.getByRole('button', { name: 'Query the result of COM 121' }).click()
  const dialog = student.getByRole('dialog', { name: 'Query COM 121' })
  await dialog.getByLabel('Your question').fill('Is question 4 counted in this mark?')
  await expectSound(student)
  await picture('result-query', student)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await student.getByRole('button', { name: 'OK' }).click()
  await expect(student.getByText(/The exam officer has not answered yet/)).toBeVisible()

  await officer.goto('/staff')
  await officer.getByRole('link', { name: /Queries of results to answer/ }).click()
  await officer.getByRole('link', { name: /COM 121 Scientific Programming/ }).click()
  await officer.getByRole('button', { name: 'Answer Yahaya Mohammed' }).click()
  const answer = officer.getByRole('dialog', { name: 'Answer Yahaya Mohammed' })
  await answer.getByLabel('Answer').fill('Yes, the amendment counts it.')
  await answer.getByRole('button', { name: 'Send the answer' }).click()
  await officer.getByRole('button', { name: 'OK' }).click()
  await expect(officer.getByText('Answer: Yes, the amendment counts it.')).toBeVisible()
  await expectSound(officer)
  await picture('sheet-queries', officer)
  await student.reload()
  await expect(student.getByText(/Answer: Yes, the amendment counts it/)).toBeVisible()
  await expectNoSidewaysScroll(student)
  await picture('result-answer', student)
}

test('a sheet goes from the marks of the lecturer to the published results', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  test.setTimeout(240_000)
  await signInStaff(page, 'AC0004')
  await openWaiting(page)
  await expect(page.getByText('2 of 3').filter({ visible: true })).toBeVisible()
  const cells = page.getByRole('textbox', { name: /^Assessment of / })
  await expect(cells).toHaveCount(3)
  const index = await cells.evaluateAll((all) =>
    all.findIndex((cell) => (cell as HTMLInputElement).value === ''),
  )
  expect(index).toBeGreaterThanOrEqual(0)

  // With the keyboard alone: a wrong entry, then the right one.
  const keys = keyboardOf(page)
  await keys.type(cells.nth(index), '41')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert').getByText('Enter a number from 0 to 40')).toBeVisible()
  await picture('score-sheet-wrong', page)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('18')
  await page.keyboard.press('Tab')
  await page.keyboard.type('27')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 3').filter({ visible: true })).toBeVisible()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await picture('score-sheet', page)
  await page.reload()
  await expect(page.getByText('3 of 3').filter({ visible: true })).toBeVisible()
  await take(page, 'Submit')
  await expect(page.getByText('Submitted').filter({ visible: true }).first()).toBeVisible()

  const officer = await pageOf(browser, baseURL, 'AC0005')
  await openWaiting(officer)
  await expect(officer.getByText('Pass rate')).toBeVisible()
  await officer.getByRole('button', { name: 'Send back' }).click()
  const back = officer.getByRole('dialog', { name: 'Send back' })
  await back.getByLabel('Reason').fill('Question 4 of Bello is not marked')
  await expectSound(officer)
  await back.getByRole('button', { name: 'Send back' }).click()
  await officer.getByRole('button', { name: 'OK' }).click()
  await expect(officer.getByText('Sent back from “Submitted”')).toBeVisible()

  await openWaiting(page)
  await expect(page.getByText('Question 4 of Bello is not marked')).toBeVisible()
  await enterByFile(page, picture)
  await reportScript(page, picture)
  await take(page, 'Submit')
  await openWaiting(officer)
  await closeScript(officer, picture)
  await scaleAndEnd(officer, picture)
  await take(officer, 'Moderate')
  const head = await pageOf(browser, baseURL, 'AC0002')
  await openWaiting(head)
  await take(head, 'Approve for the department')
  const dean = await pageOf(browser, baseURL, 'AC0001')
  await openWaiting(dean)
  await dean.getByRole('button', { name: 'Approve for the school' }).click()
  const dialog = dean.getByRole('dialog', { name: 'Approve for the school' })
  await dialog.getByRole('button', { name: 'Approve for the school' }).click()
  await expect(dialog.getByText('Enter the number of the minute').first()).toBeVisible()
  await dialog.getByLabel('Minute').fill('SB/2026/3')
  await picture('score-sheet-step', dean)
  await dialog.getByRole('button', { name: 'Approve for the school' }).click()
  await dean.getByRole('button', { name: 'OK' }).click()

  // The Academic Board decides on several sheets in the list.
  const exams = await pageOf(browser, baseURL, 'AD0001')
  await exams.goto('/staff/exams?waiting=mine')
  await exams.getByRole('checkbox', { name: /^Select COM 121/ }).check()
  await take(exams, 'Approve for the Academic Board', 'AB/2026/14')
  await expect(exams.getByText('1 score sheet selected')).toBeHidden()
  await openWaiting(exams)
  await planAndCancel(exams, picture)
  await take(exams, 'Publish')
  await expect(exams.getByText('Published').filter({ visible: true }).first()).toBeVisible()
  await expectSound(exams)
  await picture('score-sheet-published', exams)

  // A published mark changes only by an amendment of two people.
  await page.reload()
  await page.getByRole('button', { name: 'Amend the marks of Yahaya Mohammed' }).click()
  const amend = page.getByRole('dialog', { name: 'Amend the marks of Yahaya Mohammed' })
  await amend.getByLabel('Examination').fill('25')
  await amend.getByLabel('Reason').fill('Question 4 was marked twice')
  await amend.getByLabel('Proof (optional)').setInputFiles({
    name: 'script.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(amend.getByText(/^script\.png/)).toBeVisible()
  await expectSound(page)
  await picture('score-amendment', page)
  await amend.getByRole('button', { name: 'Ask for the amendment' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Yahaya Mohammed: 16 and 19 becomes 16 and 25')).toBeVisible()
  await exams.goto('/staff')
  await exams.getByRole('link', { name: /Amendments of marks to decide/ }).click()
  await exams.getByRole('link', sheetLink).click()
  const proof = await exams
    .getByRole('link', { name: 'Show the proof of the amendment for Yahaya Mohammed' })
    .getAttribute('href')
  expect((await exams.request.get(String(proof))).headers()['content-type']).toBe('image/jpeg')
  await exams.getByRole('button', { name: 'Approve', exact: true }).click()
  await exams.getByRole('button', { name: 'Yes, approve' }).click()
  await exams.getByRole('button', { name: 'OK' }).click()
  await expect(exams.getByRole('row', { name: /Yahaya Mohammed/ })).toContainText('41')
  await picture('score-amendments', exams)
  await queryOf({ browser, baseURL, officer, picture })
})

test.describe('the opening of a semester', () => {
  test.use({ expectedErrors: /status of 400/ })
  test('the examinations office opens the sheets of a semester, and a lecturer sees only the own ones', async ({
    page,
    browser,
    baseURL,
    picture,
  }) => {
    await signInStaff(page, 'AD0001', { at: '/staff/exams' })
    await page.getByRole('button', { name: 'Open Score Sheets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Open Score Sheets' })
    await dialog.getByLabel('Session').selectOption({ label: '2025/2026' })
    await dialog.getByLabel('Semester').selectOption({ label: 'First' })
    await dialog.getByLabel('Last day').fill('2020-01-01')
    await dialog.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(dialog.getByText('Choose today or a later day')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await dialog.getByLabel('Last day').fill('2099-03-31')
    await dialog.getByLabel('Another person enters the marks a second time').check()
    await expectSound(page)
    await picture('score-sheets-opening', page)
    await dialog.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('link', { name: /^Open COM 211/ })).toBeVisible()
    await expectSound(page)
    await picture('score-sheets', page)
    await enterSecond(page, picture)

    await page.getByRole('button', { name: 'Broadsheet' }).click()
    const choice = page.getByRole('dialog', { name: 'Broadsheet' })
    await choice.getByLabel('Session').selectOption({ label: '2024/2025' })
    await choice.getByLabel('Program').selectOption({ label: 'Computer Science, ND FT' })
    await choice.getByLabel('Level').selectOption({ label: '1' })
    await choice.getByLabel('Semester').selectOption({ label: 'First' })
    await choice.getByRole('button', { name: 'Download' }).click()
    await expectSound(page)
    await picture('broadsheet-choice', page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ])
    const text = textOf(readFileSync(await download.path())).join('\n')
    expect(text).toContain('COM 112')
    expect(text).toContain('Obaseki')
    await choice.getByRole('button', { name: 'Close' }).last().click()

    const lecturer = await pageOf(browser, baseURL, 'AC0004')
    await lecturer.goto('/staff/exams')
    await expect(lecturer.getByRole('heading', { level: 1, name: 'Score Sheets' })).toBeVisible()
    await expect(lecturer.getByRole('link', { name: /^Open COM 212/ })).toBeVisible()
    await expect(lecturer.getByRole('link', { name: /^Open COM 211/ })).toBeHidden()
    await expect(lecturer.getByRole('button', { name: 'Open Score Sheets' })).toBeHidden()
  })
})
