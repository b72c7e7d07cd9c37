import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { aDebtor } from '../../support/staff/bursary'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import type { Portal } from '../../support/portal'
import { signInStaff, signInStudent } from '../../support/sign-in'

/** Opens a page for another person, in their own browser. */
const another = async (browser: Browser, { url }: Portal): Promise<Page> =>
  (await browser.newContext({ baseURL: url })).newPage()
const teller = join(__dirname, '../../fixtures/photo.jpg')
const message = (page: Page, words: string) =>
  expect(page.getByRole('dialog', { name: words })).toBeVisible()

test('a student sends the proof of a bank payment, the Bursary approves it, and the student gets the receipt @database', async ({
  page,
  portal,
  browser,
  picture,
}) => {
  const debtor = await aDebtor(portal, 'Field Trip', 12_500.5)
  const student = await another(browser, portal)
  await signInStudent(student, debtor.number, {
    password: debtor.password,
    at: `/app/finance/bank/${debtor.fee.id}`,
  })
  await student.getByLabel('Bank', { exact: true }).fill('First Bank')
  await student.getByLabel('Teller number').fill('0042317')
  await student.getByLabel('Day paid').fill(new Date().toISOString().slice(0, 10))
  await student.getByLabel('Proof of payment', { exact: true }).setInputFiles(teller)
  await student.getByRole('button', { name: 'Send the proof' }).click()
  await message(student, 'Proof sent')

  await signInStaff(page, 'AD0002', { at: `/staff/payments/bank?q=${debtor.number}` })
  await expect(page.getByText('Showing 1 of 1 bank payments')).toBeVisible()
  await expectAccessible(page)
  await picture('bank-payments')
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: /^View the payment of .*0042317/ }))
  await expect(page).toHaveURL(/view=/)
  const proof = page.getByRole('img', { name: /^Proof of payment of/ })
  await expect(proof).toBeVisible()
  expect(
    await proof.evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    ),
  ).toBeGreaterThan(0)
  await expectAccessible(page)
  await picture('bank-payment')
  await keyboard.press(page.getByRole('button', { name: 'Approve' }))
  await page
    .getByRole('alertdialog', { name: /^Approve ₦/ })
    .getByRole('button', { name: 'Yes, approve' })
    .press('Enter')
  await message(page, 'The bank payment has been approved and the receipt issued.')
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await student.goto('/app/finance')
  await expect(student.getByText(debtor.fee.description).first()).toBeVisible()
  await expect
    .poll(
      async () =>
        (await portal.mailsTo(debtor.email)).some(({ subject }) => /receipt/i.test(subject)),
      { timeout: 20_000 },
    )
    .toBe(true)
  await debtor.fee.end()
  await student.context().close()
})

test('two people decide that a second payment is sent back @database', async ({
  page,
  portal,
  browser,
  picture,
}) => {
  const debtor = await aDebtor(portal, 'Library Fee', 3_000)
  const first = await debtor.begin()
  await debtor.fee.costs(3_100)
  const second = await debtor.begin()
  expect(second).not.toBe(first)
  for (const reference of [first, second]) await debtor.pay(reference)

  await signInStaff(page, 'AD0002', { at: `/staff/payments/attention?q=${second}` })
  await page.getByRole('button', { name: `View ${second}` }).click()
  await expect(page.getByRole('dialog', { name: 'Duplicate payment' })).toContainText(first)
  await expectAccessible(page)
  await picture('payment-attention')
  await page.getByRole('button', { name: 'Send the money back' }).click()
  await page.getByLabel(/^Reason/).fill('The student paid twice')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await message(page, 'The request is waiting for approval by a second person.')
  await page.getByRole('link', { name: 'Open the request' }).click()
  await expect(
    page.getByText('You made this request, so another officer must decide on it.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  const other = await another(browser, portal)
  await signInStaff(other, 'AD0001', {
    at: new URL(page.url()).pathname + new URL(page.url()).search,
  })
  await other.getByRole('button', { name: 'Approve' }).click()
  await other
    .getByRole('alertdialog', { name: /^Approve ₦3,/ })
    .getByRole('button', { name: 'Yes, approve' })
    .click()
  await message(other, 'The request has been approved. The card payment service is processing it.')
  await expect(async () => {
    await page.goto(`/staff/payments/requests?q=${second}`)
    await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText('Done', {
      timeout: 2_000,
    })
  }).toPass({ timeout: 90_000 })
  await picture('payment-requests')
  await page.goto(`/staff/payments/attention?q=${second}`)
  await expect(page.getByRole('row', { name: new RegExp(second) })).toContainText('Resolved')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await debtor.fee.end()
  await other.context().close()
})

test('the Bursary waives a charge of a student, and takes the waiver back', async ({
  page,
  portal,
  picture,
}) => {
  const debtor = await aDebtor(portal, 'Sports Levy', 1_200)
  await signInStaff(page, 'AD0002', { at: '/staff/payments/accounts' })
  const keyboard = keyboardOf(page)
  await keyboard.type(page.getByRole('searchbox', { name: 'Search students' }), debtor.number)
  await expect(page).toHaveURL(new RegExp(`q=${debtor.number}`))
  const adjust = page.getByRole('button', {
    name: new RegExp(`^Adjust ${debtor.fee.description},`),
  })
  await expect(adjust).toBeVisible()
  await expectAccessible(page)
  await picture('student-account')
  await keyboard.press(adjust)
  await keyboard.choose(page.getByLabel('Kind'), 'Waiver')
  await keyboard.type(page.getByLabel(/^Reason/), 'Orphan of the fund')
  await expectAccessible(page)
  await keyboard.press(page.getByRole('button', { name: 'Save' }))
  await page
    .getByRole('alertdialog', { name: /^Waiver of/ })
    .getByRole('button', { name: 'Confirm' })
    .press('Enter')
  await message(page, 'The adjustment has been made.')
  await expect(adjust).toHaveCount(0)
  const back = page.getByRole('button', { name: `Withdraw: Waiver of ${debtor.fee.description}` })
  await back.click()
  await page.getByLabel(/^Reason/).fill('Given by mistake')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, withdraw it' }).click()
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  await expect(adjust).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await debtor.fee.end()
})
