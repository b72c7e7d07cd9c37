import { expectAccessible, expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

const long = `https://example.com/${'a'.repeat(83)}`

test('an officer writes a notification to one student, the student reads it, and the officer deactivates and deletes it', async ({
  page,
  browser,
  portal,
  picture,
}) => {
  await signInStaff(page, 'AD0001', { at: '/staff/notifications' })
  await picture('people-notifications')
  await page.getByRole('button', { name: 'Add Notification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Notification' })
  await expect(dialog.getByText(/All students \(\d+\)/).first()).toBeVisible()
  await dialog.getByLabel('Title').fill('Story of the ballot')
  await dialog.getByLabel('Message').fill(`See ${long} ${'and more '.repeat(10)}`)
  await dialog.getByLabel(/^Link/).fill(long)
  await dialog.getByLabel(/^Target student/).fill('app25000001')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(/Reaches: [A-Z]/)
  await expectAccessible(page)
  await picture('people-notifications-dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('dialog', { name: 'Notification added successfully' })
    .getByRole('button', { name: 'OK' })
    .click()

  const student = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 360, height: 800 },
  })
  const reader = await student.newPage()
  await signInStudent(reader, 'APP25000001')
  await reader.getByRole('button', { name: /^Notifications, / }).click()
  // The dashboard has a card of the same name.
  const panel = reader.getByRole('region', { name: 'Notifications', exact: true }).first()
  await expect(
    panel.locator('.notification-item-title', { hasText: 'Story of the ballot' }),
  ).toBeVisible()
  await panel.getByRole('button', { name: 'Show all of Story of the ballot' }).click()
  await expectNoSidewaysScroll(reader)
  expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  await student.close()

  await page.getByRole('searchbox', { name: 'Search notifications' }).fill('story of the ballot')
  await expect(page.getByText('Showing 1 of 1 notifications')).toBeVisible()
  const active = page.getByRole('switch', { name: 'Active: Story of the ballot' })
  await active.click()
  await expect(active).not.toBeChecked()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Delete Story of the ballot' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await page.getByRole('dialog', { name: 'Deleted!' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No notifications found')).toBeVisible()
})

test('the bell shows staff the events of their modules', async ({ page, picture }) => {
  await signInStaff(page, 'AD0001')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(panel.getByText('New registration').first()).toBeVisible()
  await picture('people-staff-bell')
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Open Scholarship application' }).first().click()
  await expect(page).toHaveURL(/\/staff\/scholarship\?view=/)
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
})
