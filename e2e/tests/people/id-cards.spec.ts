import { expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

test('ID cards of several students are asked for by keyboard, and the reasons without a card are listed', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AD0003', { at: '/staff/students?q=APP2500000' })
  const keyboard = keyboardOf(page)
  const all = page
    .getByRole('table')
    .getByRole('checkbox', { name: 'Select all students on this page' })
  await expect(all).toBeEnabled()
  await keyboard.press(all, 'Space')
  await keyboard.press(page.getByRole('button', { name: 'Make ID cards' }))
  const question = page.getByRole('dialog', {
    name: 'Make the ID cards of the selected students?',
  })
  await expectSound(page)
  await picture('id-cards-question')
  await keyboard.press(question.getByRole('button', { name: 'Make ID cards' }))
  await expect(page).toHaveURL(/\/staff\/students\/id-cards\?view=/)
  const result = page.getByRole('dialog', { name: /^ID cards of \d+ students$/ })
  await expect(result.getByText(/got no card\.$/)).toBeVisible({ timeout: 15_000 })
  await expect(result.getByRole('row', { name: /APP25000004 .* No card An ID card/ })).toBeVisible()
  await expectSound(page)
  await picture('id-cards-result')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await keyboard.press(result.getByRole('button', { name: 'Close' }).last())
  await expect(page.getByRole('row', { name: /Finished/ }).first()).toBeVisible()
  await expectSound(page)
  await picture('id-cards')
})
