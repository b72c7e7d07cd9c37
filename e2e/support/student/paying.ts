import type { Page } from '@playwright/test'
import type { OwnCharge } from '../staff/charges'
import { expect } from '../fixtures'

/** The student of the demo data who pays in these tests. */
export const payer = 'APP25000001'
/** Finds a charge by its heading, because later charges name it too, as the one to pay first. */
const lineIn =
  (region: string) =>
  (page: Page, { description }: OwnCharge) =>
    page
      .getByRole('region', { name: region, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: description, exact: true }) })
/** The line of a charge in the list of unpaid charges, and in the list of paid ones. */
export const [chargeOf, paidOf] = [lineIn('Unpaid Charges'), lineIn('Paid Charges')]
/** The button that opens the checkout. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay|Try again) ₦/ })
/** The checkout, above the page. */
export const checkout = (page: Page) => page.frameLocator('iframe[title="Card payment"]')
/** Opens the page on which a charge is paid. */
export const openPay = async (page: Page, { id }: OwnCharge) => {
  await page.goto(`/app/finance/pay/${id}`)
  await expect(payButton(page)).toBeVisible()
}
/** Opens the checkout. */
export const begin = async (page: Page) => {
  await payButton(page).click()
  await expect(checkout(page).getByRole('button', { name: /Pays at once/ })).toBeVisible({
    timeout: 20_000,
  })
}
/** Returns the reference of the payment on this page. */
export const referenceOn = async (page: Page): Promise<string> =>
  (
    await page
      .getByText(/^Reference PAY-/)
      .locator('strong')
      .innerText()
  ).trim()
/** Waits until the page shows that the payment has arrived. */
export const arrived = (page: Page) =>
  expect(page.getByText('Your payment has arrived.')).toBeVisible({ timeout: 30_000 })
