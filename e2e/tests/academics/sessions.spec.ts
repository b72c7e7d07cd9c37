import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { signInStaff } from '../../support/sign-in'
import type { Page } from '@playwright/test'

const tab = '/staff/academics'
const row = (page: Page, year: string) => page.getByRole('row', { name: new RegExp(`^${year}`) })
const openForAll = async (page: Page) =>
  (
    (await (await page.request.get('/api/academic-sessions/public/active')).json()) as {
      sessionYear: string
    }[]
  ).map(({ sessionYear }) => sessionYear)

/**
 * Other tests use the same portal. After each test, the added session is deleted and 2025/2026 is
 * opened.
 */
test.afterEach(async ({ page }) => {
  const sessions = (await (await page.request.get('/api/academic-sessions')).json()) as {
    _id: string
    sessionYear: string
  }[]
  const find = (year: string) => sessions.find(({ sessionYear }) => sessionYear === year)?._id
  await page.request.put(`/api/academic-sessions/${find('2025/2026') ?? ''}`, {
    data: { status: 'open' },
  })
  const added = find('2026/2027')
  if (added !== undefined) await page.request.delete(`/api/academic-sessions/${added}`)
})

test('the office adds and opens the next session without a mouse, and a warning tells that the open one is archived @database', async ({
  page,
  picture,
}) => {
  const keys = keyboardOf(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await signInStaff(page, 'AC0001', { at: tab })
  await expect(row(page, '2025/2026')).toContainText('Open')
  await keys.press(button('Add New Session'))
  await expect(page.getByLabel('Start date')).toBeFocused()
  // The browser decides the order in which day, month and year are typed, so the focused field is
  // filled.
  await page.getByLabel('Start date').fill('2026-09-28')
  await keys.reach(page.getByLabel('End date'))
  await page.getByLabel('End date').fill('2027-08-27')
  await expect(page.getByLabel('Session year')).toHaveValue('2026/2027')
  await expectAccessible(page)
  await picture('academics-session-dialog')
  await keys.press(button('Save'))
  await expect(
    page.getByRole('dialog', { name: 'Academic session added successfully' }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(row(page, '2026/2027')).toContainText('Closed')

  await keys.press(button('Open 2026/2027'))
  const question = page.getByRole('alertdialog', { name: 'Open 2026/2027?' })
  await expect(question).toContainText('2025/2026 is open now and will be archived.')
  await expectAccessible(page)
  await picture('academics-session-question')
  await keys.press(button('Yes, open it'))
  await expect(
    page.getByRole('dialog', { name: 'Academic session updated successfully' }),
  ).toContainText('2025/2026 was open, and has been archived.')
  await page.keyboard.press('Enter')
  await expect(button('Close 2026/2027')).toBeFocused()
  await expect(row(page, '2025/2026')).toContainText('Archived')
  expect(await openForAll(page)).toEqual(['2026/2027'])
})

test.describe('on a phone', () => {
  test.use({ expectedErrors: /status of 409/, viewport: { width: 360, height: 800 } })
  test('a session in use cannot be deleted, and the list has a second page', async ({
    page,
    picture,
  }) => {
    await signInStaff(page, 'AC0001', { at: tab })
    await page.getByRole('button', { name: 'Delete 2024/2025' }).click()
    await page.getByRole('button', { name: 'Yes, delete it!' }).click()
    await expect(page.getByRole('dialog', { name: 'Error' })).toContainText(
      /students?\b.* in this session, so it cannot be deleted\./,
    )
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(row(page, '2024/2025')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture('academics-sessions')
    await page.getByRole('button', { name: 'Page 2 of 2' }).click()
    await expect(page.getByText('Showing 2 of 12 sessions')).toBeVisible()
  })
})
