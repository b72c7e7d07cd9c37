import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })
const letterhead = (page: Page) => page.getByText('Kilometre 4, Ring Road').first()

test('the print of a receipt has the letterhead, the QR code and the check code, and no menus', async ({
  page,
}) => {
  await signInStudent(page, 'APP25000001', { at: '/app/finance' })
  await page
    .getByRole('link', { name: /^Receipt RCP-/ })
    .first()
    .click()
  const receipt = region(page, 'Receipt')
  const check = receipt.getByRole('link', { name: 'Check that this receipt is genuine' })
  await expect(check).toBeVisible()
  const address = new URL((await check.getAttribute('href')) ?? '')
  const code = receipt.getByText(address.searchParams.get('code') ?? '', { exact: true })
  await expect(code).toBeHidden()

  await onPaper(page)
  await expect(letterhead(page)).toBeVisible()
  await expect(code).toBeVisible()
  await expect(receipt.getByRole('img', { name: 'QR code of the check' })).toBeVisible()
  for (const hidden of [
    check,
    page.getByRole('heading', { name: 'Finance' }),
    page.getByRole('navigation'),
    page.getByRole('button'),
    region(page, 'Paid Charges'),
  ])
    await expect(hidden.filter({ visible: true })).toHaveCount(0)
})

test('the print of the dashboard has its cards below each other, and a step that is done has a dark sign', async ({
  page,
}) => {
  await signInStudent(page, 'APP25000003')
  const progress = region(page, 'Application progress')
  await expect(progress).toBeVisible()
  await onPaper(page)
  const [first, next] = [await progress.boundingBox(), await region(page, 'Biodata').boundingBox()]
  expect(next?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0))
  await expect(progress.getByRole('listitem').first().locator('.icon')).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  )
})

test("the print of a student's record tells done from not done without colour, and has no links to the list", async ({
  page,
}) => {
  await signInStaff(page, 'AD0003', { at: '/staff/students/APP25000002' })
  const progress = page.getByRole('list', { name: 'Progress' })
  const back = page.getByRole('link', { name: 'Back to students' })
  await expect(progress).toBeVisible()
  await expect(back).toBeVisible()
  await onPaper(page)
  await expect(back).toBeHidden()
  const steps = progress.getByRole('listitem')
  await expect(steps.nth(0).locator('.icon')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(steps.nth(1).locator('.icon')).toHaveCount(0)
  await expect(steps.nth(1).locator('span').first()).toHaveCSS('border-top-style', 'dashed')
  const email = page.getByRole('link', { name: /@example\.com$/ })
  await expect(email).toHaveCSS('text-decoration-line', 'none')
  await expect(email).toHaveCSS('color', 'rgb(0, 0, 0)')
})
