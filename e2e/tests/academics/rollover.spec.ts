import type { Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'

/** The session after the open one. Other tests use the same portal, so it is deleted afterwards. */
let added = ''
async function addNextSession(page: Page): Promise<void> {
  const reply = await page.request.post('/api/academic-sessions', {
    data: { sessionYear: '2026/2027', startDate: '2026-09-28', endDate: '2027-08-27' },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  added = ((await reply.json()) as { data: { _id: string } }).data._id
}
test.afterEach(async ({ page }) => {
  await page.request.delete(`/api/academic-sessions/${added}`)
})

test('the office looks at a preview, copies the open session into the next one, and undoes the copy', async ({
  page,
  picture,
}) => {
  await signInStaff(page, 'AC0001', { at: '/staff/academics' })
  await addNextSession(page)
  const keys = keyboardOf(page)
  await keys.press(page.getByRole('link', { name: 'Copy a session' }))
  const copy = page.getByRole('button', { name: 'Copy 2025/2026 into 2026/2027' })
  await expect(copy).toBeVisible()
  const courses = page.getByRole('row', { name: /^Program courses/ })
  const count = await courses.getByRole('cell').nth(1).innerText()
  expect(Number(count)).toBeGreaterThan(0)
  await expect(page.getByText(/^Switched on: Application, Admission processing/)).toBeVisible()
  await expectSound(page)
  await picture('rollover')

  await keys.press(copy)
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, copy it' }))
  await expect(page.getByRole('dialog', { name: 'Copied' })).toBeVisible()
  await expect(page.getByText(/^There is nothing new to copy/)).toBeVisible()
  await expect(courses.getByRole('cell').nth(2)).toHaveText(count)
  await expect(page.getByRole('dialog')).toBeHidden()
  await picture('rollover-done')

  await keys.press(page.getByRole('button', { name: 'Undo the copy of 2025/2026 into 2026/2027' }))
  await keys.press(page.getByRole('alertdialog').getByRole('button', { name: 'Yes, undo it' }))
  await expect(page.getByText(/^Undone .* by /)).toBeVisible()
  await expect(courses.getByRole('cell').nth(1)).toHaveText(count)
})
