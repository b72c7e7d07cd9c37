import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { arrived, begin, checkout, payButton } from '../../support/student/paying'
import { pageOf } from '../../support/staff/score-sheets'
import { signInStudent } from '../../support/sign-in'

test('a student requests and pays a transcript on a phone, and the examinations office issues it', async ({
  page,
  browser,
  baseURL,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInStudent(page, 'APP24000014', { at: '/app/academics/results' })
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('link', { name: 'Transcripts' }))
  await keys.press(page.getByRole('button', { name: 'Request a transcript' }))
  const dialog = page.getByRole('dialog', { name: 'Request a transcript' })
  await expect(dialog.getByText('The fee is ₦10,000.00.')).toBeVisible()
  await keys.type(dialog.getByLabel('Recipient'), 'University of Ilorin')
  await keys.choose(dialog.getByLabel('Delivery'), 'By post')
  await keys.type(dialog.getByLabel('Postal address'), 'The Registrar, PMB 1515, Ilorin')
  await expectSound(page)
  await picture('transcript-request', page)
  await page.setViewportSize({ width: 360, height: 740 })
  await keys.press(dialog.getByRole('button', { name: 'Request' }))
  await keys.press(page.getByRole('button', { name: 'OK' }))
  await expect(page.getByText('Not paid', { exact: true })).toBeVisible()
  await expectSound(page)
  await expectNoSidewaysScroll(page)
  await picture('transcripts-unpaid', page)
  await page.setViewportSize({ width: 360, height: 740 })

  await keys.press(page.getByRole('link', { name: 'Pay in Finance' }))
  const line = page
    .getByRole('region', { name: 'Unpaid Charges', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Transcript', exact: true }) })
  await line.getByRole('link', { name: /^Pay/ }).click()
  await expect(payButton(page)).toBeVisible()
  await begin(page)
  await checkout(page)
    .getByRole('button', { name: /Pays at once/ })
    .click()
  await arrived(page)
  await page.goto('/app/academics/transcripts')
  await expect(page.getByText('To be issued')).toBeVisible()

  const office = await pageOf(browser, baseURL, 'AD0001')
  await office.goto('/staff')
  await office.getByRole('link', { name: /Transcripts to issue/ }).click()
  await expect(
    office.getByRole('cell', { name: 'University of Ilorin', exact: true }),
  ).toBeVisible()
  await expectSound(office)
  await picture('transcripts', office)
  await office.getByRole('button', { name: /^Open Transcript of / }).click()
  const request = office.getByRole('dialog', { name: /for University of Ilorin$/ })
  await request.getByRole('button', { name: 'Issue' }).click()
  await office.getByRole('button', { name: 'Yes, issue it' }).click()
  await office.getByRole('button', { name: 'OK' }).click()
  await expect(request.getByText(/^TR-\d{4}-\d{6}$/).first()).toBeVisible()
  await expectSound(office)
  await picture('transcript-issued', office)
  const file = office.waitForEvent('download')
  await request.getByRole('button', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toMatch(/^transcript-APP24000014/)
  await request.getByRole('button', { name: 'Hand over' }).click()
  const sending = office.getByRole('dialog', { name: 'Hand over the transcript' })
  await sending.getByLabel(/^Note/).fill('Parcel 12345')
  await sending.getByRole('button', { name: 'Hand over' }).click()
  await office.getByRole('button', { name: 'OK' }).click()
  await expect(request.getByText('Parcel 12345')).toBeVisible()

  await page.reload()
  await expect(page.getByText(/^Handed over .*Parcel 12345$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request a transcript' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await picture('transcripts-sent', page)
})
