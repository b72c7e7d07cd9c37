import type { Browser, Page } from '@playwright/test'
import { addCharge, sandbox } from '../../support/staff/charges'
import { expect, test } from '../../support/fixtures'
import {
  arrived,
  begin,
  chargeOf,
  checkout,
  openPay,
  paidOf,
  payButton,
  payer,
  referenceOn,
} from '../../support/student/paying'
import { signInStudent } from '../../support/sign-in'

test.use({ expectedErrors: /status of (401|404|409|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/** The moment at which the browser is lost, and whether the card has paid before. */
const losses: [where: string, paid: boolean, lose: (page: Page) => Promise<unknown>][] = [
  ['before the payment begins', false, async () => undefined],
  [
    'while the payment window opens',
    false,
    async (page) =>
      Promise.all([page.waitForRequest(/payment\/initialize$/), payButton(page).click()]),
  ],
  ['in the payment window', false, begin],
  [
    'after the card has paid, before the page is told',
    true,
    async (page) => {
      await begin(page)
      await sandbox(page).pay(await referenceOn(page))
    },
  ],
  [
    'while the payment is verified',
    true,
    async (page) => {
      await page.route(/\/verify-payment$/, () => undefined)
      await begin(page)
      await Promise.all([
        page.waitForRequest(/\/verify-payment$/),
        checkout(page)
          .getByRole('button', { name: /Pays at once/ })
          .click(),
      ])
    },
  ],
  [
    'before the page reports the result',
    true,
    async (page) => {
      await page.route(/\/update-payment-status$/, () => undefined)
      await begin(page)
      await Promise.all([
        page.waitForRequest(/\/update-payment-status$/),
        checkout(page)
          .getByRole('button', { name: /Pays at once/ })
          .click(),
      ])
    },
  ],
]

const elsewhere = async (browser: Browser, url: string): Promise<Page> => {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await signInStudent(page, payer, { at: '/app/finance' })
  return page
}

for (const [where, paid, lose] of losses) {
  test(`no payment is lost or made twice if the browser is lost ${where}`, async ({
    page,
    browser,
    portal,
  }) => {
    await signInStudent(page, payer)
    const fee = await addCharge(page)
    await openPay(page, fee)
    await lose(page)
    const lostAt = Date.now()
    await page.context().close()
    const next = await elsewhere(browser, portal.url)
    if (!paid) {
      await expect(chargeOf(next, fee).getByRole('link', { name: /^Pay / })).toBeVisible()
      await openPay(next, fee)
      await begin(next)
      await checkout(next)
        .getByRole('button', { name: /Pays at once/ })
        .click()
      await arrived(next)
    }
    await expect(async () => {
      await next.goto('/app/finance')
      await expect(paidOf(next, fee).getByText('Successful')).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 75_000 })
    if (paid) console.log(JSON.stringify({ lost: where, creditedAfterMs: Date.now() - lostAt }))
    await expect(chargeOf(next, fee)).toHaveCount(0)
    await expect(paidOf(next, fee)).toHaveCount(1)
    await next.context().close()
  })
}
