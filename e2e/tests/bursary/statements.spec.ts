import { aDebtor } from '../../support/staff/bursary'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

test('the Bursary imports a bank statement by keyboard, records the payment of a student, and another officer approves it', async ({
  page,
  portal,
  browser,
  picture,
}) => {
  const debtor = await aDebtor(portal, 'Laboratory Coat', 12_345.5)
  const today = new Date().toISOString().slice(0, 10)
  const statement = [
    'ACCOUNT STATEMENT,,,',
    'Trans Date,Narration,Debit,Credit',
    `${today},NIP/${debtor.number}/FEES 7700${debtor.number.slice(-6)},,"12,345.50"`,
    `${today},TRF ${debtor.number.slice(-6)} FROM NOBODY,,"3.17"`,
    `${today},CHARGES,"52.50",`,
  ].join('\n')

  await page.setViewportSize({ width: 360, height: 740 })
  await signInStaff(page, 'AD0002', { at: '/staff/payments/statements' })
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: 'Import a statement' }))
  await page.getByLabel('Bank', { exact: true }).fill('Zenith Bank')
  await page.getByLabel('File').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(statement),
  })
  await keyboard.press(page.getByRole('button', { name: 'Preview' }))
  const dialog = page.getByRole('dialog', { name: 'Import a bank statement' })
  await expect(dialog.getByRole('row', { name: new RegExp(debtor.number) })).toContainText(
    'Charge found',
  )
  await expect(dialog.getByText('1 row is ignored')).toBeVisible()
  await expectAccessible(page)
  await picture('statement-preview')
  await keyboard.press(dialog.getByRole('button', { name: 'Import 2 lines' }))
  await expect(page.getByRole('dialog', { name: '2 lines have been imported.' })).toBeVisible()

  await page.goto(`/staff/payments/statements?q=${debtor.number}`)
  await expect(page.getByText('Showing 1 of 1 lines')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await keyboard.press(page.getByRole('button', { name: /^View the line/ }))
  await keyboard.press(page.getByRole('button', { name: 'Record this payment' }))
  await page.getByRole('button', { name: 'Yes, record it' }).press('Enter')
  await expect(
    page.getByRole('dialog', { name: /^The bank payment has been recorded/ }),
  ).toBeVisible()

  const other = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await signInStaff(other, 'AD0001', {
    at: `/staff/payments/bank?q=${debtor.number}&statement=found`,
  })
  await other.getByRole('button', { name: /^View the payment of/ }).click()
  await expect(other.getByText(/row 3$/)).toBeVisible()
  await expect(other.getByRole('link', { name: 'Save the proof (PDF)' })).toBeVisible()
  await other.getByRole('button', { name: 'Approve', exact: true }).click()
  await other
    .getByRole('alertdialog', { name: /^Approve ₦/ })
    .getByRole('button', { name: 'Yes, approve' })
    .press('Enter')
  await expect(
    other.getByRole('dialog', {
      name: 'The bank payment has been approved and the receipt issued.',
    }),
  ).toBeVisible()
  await other.context().close()

  // A dialog that closes goes back in the history, which would cancel the reload.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table').getByText('Matched', { exact: true })).toBeVisible()
  await debtor.fee.end()
})
