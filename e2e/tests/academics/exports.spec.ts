import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

// The last call is made without a session.
test.use({ expectedErrors: /status of 401/ })

const bytesOf = async (download: Download): Promise<Buffer> => readFileSync(await download.path())

test('a search result is saved as CSV and Excel and printed by keyboard, and a message tells that the session has ended', async ({
  page,
  picture,
}) => {
  // The print dialog is not part of the page, so the test reads the document that would be printed.
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window.top ?? {}, { printed: document.body.innerText })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await signInStaff(page, 'AC0001', { at: '/staff/academics/schools?q=ENGINEERING' })
  const keys = keyboardOf(page)
  const trigger = page.getByRole('button', { name: 'Export' })
  const choose = async (what: string) => {
    await keys.press(trigger)
    await keys.press(page.getByRole('button', { name: what, exact: true }))
  }
  await keys.press(trigger)
  await expectSound(page)
  await picture('export')
  await page.keyboard.press('Escape')

  const csv = page.waitForEvent('download')
  await choose('CSV')
  expect((await csv).suggestedFilename()).toMatch(/^schools-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await bytesOf(await csv)).toString().split('\r\n')
  expect(lines[0]).toBe('\uFEFFCode,Name,Description,Departments')
  expect(lines.filter((line) => line !== '').length - 1).toBe(
    (await page.getByRole('row').count()) - 1,
  )

  const excel = page.waitForEvent('download')
  await choose('Excel')
  expect((await bytesOf(await excel)).subarray(0, 2).toString()).toBe('PK')

  await choose('Print all')
  await expect
    .poll(() => page.evaluate(() => (window as { printed?: string }).printed))
    .toContain('Search: “ENGINEERING”')
  expect(await page.evaluate(() => (window as { printed?: string }).printed)).toContain(
    'School of Engineering',
  )
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(trigger).toBeFocused()

  await page.context().clearCookies()
  await choose('CSV')
  await expect(
    page.getByRole('dialog').filter({ hasText: 'You need to be signed in to do this.' }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/staff\/academics\/schools\?q=ENGINEERING$/)
})
