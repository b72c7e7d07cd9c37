import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectSound } from '../checks'
import { turnOn } from './controls'
import { expect } from '../fixtures'
import { keyboardOf } from '../keyboard'
import { signInStaff } from '../sign-in'

export type Picture = (name: string, page: Page) => Promise<void>

/** The link to the sheet of the story in the list. */
export const sheetLink = { name: 'Open COM 121 Scientific Programming' }

/** The page of a member of staff in a browser of their own. */
export async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  staff: string,
): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await signInStaff(page, staff)
  return page
}

/** Opens the only sheet that waits for this person, from the home page. */
export async function openWaiting(page: Page): Promise<void> {
  await page.goto('/staff')
  await page.getByRole('link', { name: /Score sheets that wait for you/ }).click()
  await page.getByRole('link', sheetLink).click()
  await expect(page.getByRole('heading', { level: 1, name: /^COM 121/ })).toBeVisible()
}

/** Takes the next step in its dialog. */
export async function take(page: Page, action: string, minute?: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: action })
  if (minute !== undefined) await dialog.getByLabel('Minute').fill(minute)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()
}

/** Plans the publication for a day in a month, and cancels it. */
export async function planAndCancel(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish' })
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Publish at').fill(`${day}T08:00`)
  await expectSound(page)
  await picture('publication-plan', page)
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Publication planned for .*, 08:00$/)).toBeVisible()
  await picture('publication-planned', page)
  await page.getByRole('button', { name: 'Cancel the publication' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Publication planned for/)).toBeHidden()
}

/** Downloads the class, changes the assessment of a student, and uploads the file. */
export async function enterByFile(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Use a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter marks by a file' })
  await dialog.getByRole('button', { name: 'Download the class' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n')
  const changed = lines.map((line) => line.replace(/,18,27,/, ',19,27,'))
  expect(changed).not.toEqual(lines)
  await dialog.getByLabel('File').setInputFiles({
    name: 'marks.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(changed.join('\r\n')),
  })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('18 and 27 → 19 and 27')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await picture('score-sheet-file-phone', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await picture('score-sheet-file', page)
  await dialog.getByRole('button', { name: 'Save marks of 1 student' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(
    page.getByRole('textbox', { name: /^Assessment of / }).filter({ visible: true }),
  ).toHaveCount(3)
}

/** Adds a mark to each student by a minute of the board, and ends that again. */
export async function scaleAndEnd(page: Page, picture: Picture): Promise<void> {
  const scale = async (choice: string, value?: string): Promise<void> => {
    await page.getByRole('button', { name: 'Scale marks' }).click()
    const dialog = page.getByRole('dialog', { name: 'Scale marks' })
    await dialog.getByLabel('Scaling').selectOption(choice)
    if (value !== undefined) await dialog.getByLabel('Marks to add').fill(value)
    await dialog.getByLabel('Minute').fill('SB/2026/2')
    await dialog.getByLabel('Reason').fill('Question 4 could not be answered.')
    await expectSound(page)
    await picture(`score-scaling${value === undefined ? '-end' : ''}`, page)
    await dialog.getByRole('button', { name: 'Scale' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
  }
  await scale('Add to each mark', '1')
  await expect(page.getByText('1 mark added to each mark')).toBeVisible()
  await picture('score-sheet-scaled', page)
  await scale('No scaling')
  await expect(page.getByText('1 mark added to each mark')).toBeHidden()
}

/** Reports a script of a student who is not in the class. */
export async function reportScript(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Report a script' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report a script' })
  await dialog.getByLabel('Number on the script').fill('ND/24/CSC/0999')
  await dialog.getByLabel('Assessment').fill('20')
  await dialog.getByLabel('Examination').fill('31')
  await expectSound(page)
  await picture('script-report', page)
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No student has this number.')).toBeVisible()
}

/** Closes the report with a reason. */
export async function closeScript(page: Page, picture: Picture): Promise<void> {
  await page.getByRole('button', { name: 'Close the report of ND/24/CSC/0999' }).click()
  const dialog = page.getByRole('dialog', { name: /^Close the report/ })
  await dialog.getByLabel('Reason').fill('No student has this number, also not at the registry.')
  await dialog.getByRole('button', { name: 'Close the report' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^Reason: No student has this number/)).toBeVisible()
  await picture('script-closed', page)
}

/** Enters marks of COM 211 a second time by keyboard, and goes back to the list. */
export async function enterSecond(page: Page, picture: Picture): Promise<void> {
  await turnOn(page, 'resultUpload')
  await page.getByRole('link', { name: /^Open COM 211/ }).click()
  await expect(page.getByText(/^Second entry: 0 of /)).toBeVisible()
  await picture('score-sheet-second', page)
  await page.getByRole('link', { name: 'Open the second entry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Second entry of/ })).toBeFocused()
  const cell = page.getByRole('textbox', { name: /^Assessment of / }).first()
  await keyboardOf(page).type(cell, '22')
  await page.keyboard.press('Tab')
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Missing')).toBeVisible()
  await expectSound(page)
  await picture('second-entry', page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await picture('second-entry-phone', page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: /^COM 211/ }).click()
  await expect(page.getByText(/^Second entry: 1 of /)).toBeVisible()
  await page.getByRole('link', { name: 'Score Sheets' }).click()
}
