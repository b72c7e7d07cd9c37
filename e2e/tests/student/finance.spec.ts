import { acceptanceFee, addCharge, sandbox } from '../../support/staff/charges'
import { expectSound } from '../../support/checks'
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

test('an admitted applicant pays the acceptance fee and is enrolled', async ({ page, picture }) => {
  await signInStudent(page, 'APP25000004')
  const fee = await acceptanceFee(page, 'APP25000004')
  await page.reload()
  await page
    .getByRole('region', { name: 'Todo list' })
    .getByRole('link', { name: 'Pay the acceptance fee' })
    .click()
  await expect(page).toHaveURL(/\/app\/finance$/)
  await expect(page.getByText('Total owed')).toBeVisible()
  await picture('student-finance')
  await expectSound(page)
  await chargeOf(page, fee).getByRole('link', { name: /^Pay / }).click()
  await expect(payButton(page)).toBeVisible()
  await expectSound(page)
  await picture('student-pay')
  await begin(page)
  await picture('student-pay-checkout')
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await arrived(page)
  await expect(page.getByText(/^Your matriculation number is/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' }).getByText(/^RCP-/)).toBeVisible()
  await expectSound(page)
  await picture('student-pay-paid')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Pay a charge' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'QR code of the check' })).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Back to Finance' }).click()
  await expect(chargeOf(page, fee)).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await expect(page.getByText('You are enrolled')).toBeVisible()
  await expect(page.getByText('Not activated yet')).toHaveCount(0)
})

test('a person who cancels is told that nothing was charged, and pays later with the same payment', async ({
  page,
}) => {
  await signInStudent(page, payer)
  const fee = await addCharge(page)
  await openPay(page, fee)
  await begin(page)
  const reference = await referenceOn(page)
  await checkout(page).getByRole('button', { name: 'Cancel payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transaction Cancelled' })
  await expect(dialog).toContainText('You have cancelled the payment. No charges were made.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(payButton(page)).toBeFocused()
  await page.goto('/app/finance')
  await expect(paidOf(page, fee)).toHaveCount(0)
  await openPay(page, fee)
  await begin(page)
  expect(await referenceOn(page)).toBe(reference)
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await arrived(page)
})

test('an unconfirmed payment is checked by itself and not offered again', async ({
  page,
  picture,
}) => {
  await signInStudent(page, payer)
  const fee = await addCharge(page)
  await openPay(page, fee)
  await begin(page)
  await sandbox(page).faults({
    reply: { kind: 'status', on: ['verify'] },
    webhooks: { drop: true },
  })
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await expect(page.getByText(/Do not pay again/)).toBeVisible({ timeout: 30_000 })
  await expect(payButton(page)).toHaveCount(0)
  await expectSound(page)
  await picture('student-pay-pending')
  await page.goto('/app/finance')
  await expect(chargeOf(page, fee).getByRole('button', { name: /^Check again/ })).toBeVisible()
  await expect(chargeOf(page, fee).getByRole('link', { name: /^Pay / })).toHaveCount(0)
  await expectSound(page)
  await picture('student-finance-open')
  await sandbox(page).faults()
  await expect(async () => {
    if (await chargeOf(page, fee).count())
      await chargeOf(page, fee)
        .getByRole('button', { name: /^Check again/ })
        .click()
    await expect(chargeOf(page, fee)).toHaveCount(0, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 }) // after errors, the circuit breaker stops calls to the service for 30 seconds
  await expect(paidOf(page, fee).getByText('Successful')).toBeVisible()
})

test('a receipt has an address, its reference as file name, and can be mailed', async ({
  page,
  picture,
  portal,
}) => {
  await signInStudent(page, payer)
  const fee = await addCharge(page, { amount: 1_234.56 })
  await openPay(page, fee)
  await begin(page)
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await arrived(page)
  const reference = await referenceOn(page)
  await page.goto('/app/finance')
  await paidOf(page, fee)
    .getByRole('link', { name: /^Receipt/ })
    .click()
  await expect(page).toHaveURL(new RegExp(`\\?receipt=${reference}$`))
  await expect(page.locator('#receipt')).toBeFocused()
  await page.reload()
  const panel = page.getByRole('region', { name: 'Receipt' })
  await expect(panel.getByText('₦1,234.56')).toBeVisible()
  await expectSound(page)
  await picture('student-receipt')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`)
  const {
    data: { student },
  } = (await (await page.request.get('/api/students/user-data')).json()) as {
    data: { student: { email: string } }
  }
  const before = (await portal.mailsTo(student.email)).length
  await panel.getByRole('button', { name: 'Send receipt' }).click()
  await expect(page.getByRole('dialog', { name: 'Receipt sent' })).toBeVisible()
  await expect
    .poll(async () => (await portal.mailsTo(student.email)).length)
    .toBeGreaterThan(before)
  await page.goto('/app/finance/statement')
  await expect(page.getByRole('table').getByText(reference)).toBeVisible()
  await expectSound(page)
  await picture('student-statement')
})

test('the payment page reloads if it was reached by navigation, because its document allows the checkout', async ({
  page,
}) => {
  await signInStudent(page, payer)
  const fee = await addCharge(page)
  await page.goto('/app/finance')
  await expect(chargeOf(page, fee)).toBeVisible()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `/app/finance/pay/${fee.id}`)
  await expect(payButton(page)).toBeVisible()
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON() as { type: string },
    ),
  ).toMatchObject({ type: 'reload' })
  await begin(page)
})

test('two tabs pay one charge with one payment', async ({ page, context }) => {
  await signInStudent(page, payer)
  const fee = await addCharge(page)
  const other = await context.newPage()
  await openPay(page, fee)
  await openPay(other, fee)
  await begin(page)
  await begin(other)
  expect(await referenceOn(other)).toBe(await referenceOn(page))
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await arrived(page)
  await checkout(other)
    .getByRole('button', { name: /Cancel payment|Pays at once/ })
    .first()
    .click()
  await arrived(other)
  await page.goto('/app/finance')
  await expect(paidOf(page, fee)).toHaveCount(1)
})
