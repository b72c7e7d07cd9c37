import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

const open = (page: Page, at = '/staff/payments') => signInStaff(page, 'AD0002', { at })
const total = async (page: Page): Promise<number> =>
  Number(
    /of (\d+) payments/.exec(
      (await page.getByText(/^Showing \d+ of \d+ payments$/).textContent()) ?? '',
    )?.[1],
  )

test('the Bursary searches, filters and exports payments', async ({ page, picture }) => {
  await open(page)
  await expect(page.getByText(/^Showing 10 of \d+ payments$/)).toBeVisible()
  expect(await total(page)).toBeGreaterThan(10)
  await expectAccessible(page)
  await picture('bursary-payments')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('app25000001')
  await expect(page).toHaveURL(/q=app25000001/)
  await expect(page.getByRole('row', { name: /PAY-.*APP25000001.*Acceptance Fee/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^(?!.*APP25000001).*PAY-/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search payments' }).fill('')
  await expect(page).not.toHaveURL(/q=/)
  await page.getByRole('button', { name: 'Filter' }).press('Enter')
  const filters = page.getByRole('group', { name: 'Filters' })
  await filters.getByLabel('Status').selectOption('Failed')
  await filters.getByLabel('Payment Type').selectOption('Portal Fee')
  await expect(page).toHaveURL(/status=failed&charge=/)
  await expect(page.getByText('Showing 2 of 2 payments')).toBeVisible()
  await expectAccessible(page)
  await picture('bursary-payments-filtered')
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^student-payments-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(',Failed,')
  await page.getByRole('button', { name: /^Remove the filter Status/ }).click()
  await expect(page).not.toHaveURL(/status=/)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText(/^Showing 10 of/)).toBeVisible()
})

test('a payment has its own address, its history and its receipt', async ({ page, picture }) => {
  await open(page, '/staff/payments?q=app25000001')
  const view = page.getByRole('button', { name: /^View PAY-/ }).first()
  await view.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Payment Details' })
  await expect(dialog.getByText('Payment successful and verified')).toBeVisible()
  await expect(dialog.getByText(/^Successful: confirmed by the card payment service/)).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(600)
  await expectAccessible(page)
  await picture('bursary-payment')
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Receipt of/ }).press('Enter'),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^PAY-.*\.pdf$/)
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Payment Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/staff\/payments\?q=app25000001$/)
})

test('a pending payment is verified again, and remains pending if the service does not know it', async ({
  page,
}) => {
  await open(page, '/staff/payments?status=pending')
  await page
    .getByRole('button', { name: /^View PAY-/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Payment Details' })
  await dialog.getByRole('button', { name: 'Reverify' }).click()
  const message = page.getByRole('dialog', { name: 'Verification Failed' })
  await expect(message).toContainText(
    'Payment verification failed. This has been flagged for admin attention.',
  )
  await message.getByRole('button', { name: 'OK' }).click()
  await expect(dialog.getByText('Pending', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: /Pending Needs attention/ })).toBeVisible()
})

test('figures and the totals of a day have addresses, can be printed, and fit a phone', async ({
  page,
  picture,
}) => {
  await open(page, '/staff/payments/figures')
  await expect(page.getByRole('img', { name: /^₦[\d,.]+ in \d+ payments, / })).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'By charge' })
      .getByRole('row', { name: /^Portal Fee 2025\/2026/ }),
  ).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'By program' })
      .getByRole('row', { name: /^ND Computer Science FT/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await picture('bursary-figures')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('button', { name: 'Print' }),
    page.getByLabel('From'),
    page.getByRole('navigation', { name: 'Payments Management' }),
    page.getByRole('link', { name: 'Dashboard' }),
  ]) {
    await expect(hidden).toBeHidden()
  }
  await expect(
    page.getByRole('region', { name: 'By program, as a table' }).getByRole('row').last(),
  ).toBeVisible()
  await picture('bursary-figures-on-paper')
  await page.emulateMedia({ media: null })
  await page.getByLabel('Session').selectOption('2024/2025')
  await expect(page).toHaveURL(/session=/)
  await expect(page.getByText('Nothing was collected on these days')).toBeVisible()
  await page.getByRole('link', { name: "Day's totals" }).click()
  await expect(
    page
      .getByRole('region', { name: 'Totals of the day' })
      .getByRole('row', { name: /^Cards, in the portal/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await picture('bursary-day')
  await page.setViewportSize({ width: 360, height: 800 })
  for (const at of [
    '/staff/payments',
    '/staff/payments/figures',
    '/staff/payments/day',
    '/staff/payments?status=failed',
  ]) {
    await page.goto(at)
    await expect(page.getByRole('heading', { level: 1, name: 'Payments Management' })).toBeVisible()
    await expect(page.getByRole('img').or(page.getByRole('table')).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await picture(`bursary-phone${at.replaceAll(/[^a-z]+/g, '-')}`)
  }
})
