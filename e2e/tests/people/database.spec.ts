import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

test.use({ expectedErrors: /status of 400/ })

/**
 * Returns letters only, because names have no digits. Each run has its own, so that a repeated test
 * finds no records of an earlier run.
 */
const word = (): string =>
  Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 8)
    .padEnd(8, 'x')

const upload = async (page: Page, kind: string, lines: readonly string[]): Promise<void> => {
  await page.goto('/staff/database')
  await page.getByRole('radio', { name: kind, exact: true }).check()
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText('Preview: nothing has been saved yet')).toBeVisible()
}

test('an officer previews courses, leaves the wrong row out, imports the others, and finds them in the audit trail', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001')
  const code = `Z${word().slice(0, 5).toUpperCase()} 101`
  await upload(page, 'Courses', ['Code;Title', `${code};Zoology of ${code}`, ';Without a code'])
  await expect(page.getByRole('row', { name: /Zoology|101/ }).first()).toContainText('New')
  await expect(page.getByRole('row', { name: /Errors/ })).toContainText('Code is required')
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Leave the wrong row out' }).check()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, import' }).click()
  await expect(page.getByText('1 added.')).toBeVisible()

  await page.goto(`/staff/database/audit?record=${encodeURIComponent(code)}`)
  await expect(page.getByRole('row', { name: /Added a course by import/ })).toContainText(
    'Folasade Akinwumi',
  )
  await upload(page, 'Courses', ['Code,Title', `${code},Zoology of ${code}`])
  await expect(page.getByText('Already there as')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(page.getByRole('heading', { name: 'Import a file' })).toBeVisible()
})

test('a file with wrong columns is refused with a message, and a template can be downloaded', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/database' })
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'file.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Surname,Colour\nObi,red'),
  })
  await page.getByRole('button', { name: 'Upload and preview' }).click()
  await expect(page.getByText('Not known in the header: “Colour”.')).toBeVisible()
  await page.getByRole('button', { name: 'Template' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await download).suggestedFilename()).toMatch(/^students-template-.*\.xlsx$/)
})

test('the timeline of a student opens in their details', async ({ page }) => {
  await signInStaff(page, 'AD0001', { at: '/staff/students?view=APP25000005' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show timeline' }).click()
  await expect(dialog.getByText('No changes yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Hide timeline' }).click()
  await expect(dialog.getByText('No changes yet')).toBeHidden()
})
