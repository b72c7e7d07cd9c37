import type { Page } from '@playwright/test'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStudent } from '../../support/sign-in'

test.use({ expectedErrors: /status of 50\d/ })

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
test('an applicant sees the todo list and the steps, and the other cards are not activated', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000003')
  const todo = region(page, 'Todo list')
  await expect(todo.getByText('1 to do')).toBeVisible()
  await expect(region(page, 'Application progress').getByRole('listitem')).toHaveCount(6)
  await expect(region(page, 'Application progress').locator('[aria-current=step]')).toContainText(
    'Action needed',
  )
  for (const name of ['Quick links', 'Schedule', 'Upcoming events', 'My Courses', 'Email'])
    await expect(region(page, name).getByText('Not activated yet')).toBeVisible()
  await expect(region(page, 'Notifications')).toHaveCount(0)
  await expect(region(page, 'Quick links').locator('[inert] a')).toHaveCount(10)
  await picture('student-dashboard-applicant')
  await todo.getByRole('link', { name: 'Complete the application form' }).click()
  await expect(page).toHaveURL(/\/app\/appForm$/)
})

test('the dashboard shows a submitted form with its number', async ({ page, picture }) => {
  await signInStudent(page, 'APP25000002')
  await expect(
    page.getByText(/^Application form submitted on .+, application number APP25000002\.$/),
  ).toBeVisible()
  await expect(region(page, 'Application progress').locator('[aria-current=step]')).toContainText(
    'Waiting',
  )
  await expect(page.getByText('No action is needed now.')).toBeVisible()
  await expectSound(page)
  await picture('student-dashboard-submitted')
})

test('an admitted student sees the decision and the next step', async ({ page, picture }) => {
  await signInStudent(page, 'APP25000004')
  await expect(page.getByText('You have been admitted', { exact: true })).toBeVisible()
  await expect(region(page, 'Application progress').getByRole('listitem').nth(2)).toContainText(
    'Done',
  )
  await expectSound(page)
  await picture('student-dashboard-admitted')
})

test('an enrolled student has notifications in order and working quick links', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000001')
  const notifications = region(page, 'Notifications')
  await notifications.getByRole('button', { name: /^Show all \d+ notifications$/ }).click()
  // Clearance is newer than the admission and has the same priority. Other stories add
  // notifications to this student.
  await expect(
    notifications
      .locator('.notification-item-title')
      .filter({ hasText: /^(Clearance|Admission status)$/ }),
  ).toHaveText(['Clearance', 'Admission status'])
  await expect(page.getByText('Not activated yet')).toHaveCount(0)
  await expectSound(page)
  await picture('student-dashboard-enrolled')
  for (const from of ['/app', '/app/']) {
    await page.goto(from)
    await region(page, 'Quick links').getByRole('link', { name: 'Scholarships' }).click()
    await expect(page).toHaveURL(/\/app\/finance#scholarships$/)
    await expect(page.locator('#scholarships')).toBeFocused()
  }
  await page.goto('/app')
  for (const [name, path] of [
    ['Grades', '/app/academics#grades'],
    ['GP Projection', '/app/academics#gpp'],
    ['Campus Map', '/app/resources#map'],
  ] as const) {
    await region(page, 'Quick links').getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.locator(path.slice(path.indexOf('#')))).toBeFocused()
    await page.goBack()
  }
})

test('the first load makes at most three requests at once, besides those for the account and the entries of the institution', async ({
  page,
}) => {
  await signInStudent(page, 'APP25000001')
  const notifications = region(page, 'Notifications').locator('.notification-item-title')
  await expect(notifications.first()).toBeVisible()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname)
  })
  await page.reload()
  await expect(notifications.first()).toBeVisible()
  // The entries of the institution are the same for everybody, and nothing waits for them.
  const asked = calls.filter((path) => !path.includes('/releases/') && path !== '/api/site')
  expect(asked).toEqual([
    '/api/students/user-data',
    '/api/students/progress',
    '/api/notifications',
    '/api/notifications',
  ])
})

test('cards that cannot load show a message without a dialog, and load on Try again', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000001')
  await page.route(/\/api\/(students\/progress|notifications)/, (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'busy' } }),
  )
  await page.reload()
  await expect(page.getByText('Could not load. Try again.')).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSound(page)
  await picture('student-dashboard-failed')
  await page.unroute(/\/api\/(students\/progress|notifications)/)
  await region(page, 'Todo list').getByRole('button', { name: 'Try again' }).click()
  await expect(region(page, 'Application progress').getByText('All steps are done.')).toBeVisible()
})

test('the bell opens by key, counts unread notifications, and closes by Escape', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000001')
  const bell = page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  const read = page.getByRole('button', { name: 'Notifications, none unread' })
  await expect(read).toHaveAttribute('aria-expanded', 'true')
  await expectSound(page)
  await picture('student-bell')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(read).toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications, none unread' })).toBeVisible()
})

test('the bell shows an applicant their own notifications and those for everybody', async ({
  page,
  picture,
}) => {
  await signInStudent(page, 'APP25000002')
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const panel = region(page, 'Notifications')
  await expect(
    panel.locator('.notification-item-title', { hasText: 'Document check' }),
  ).toBeVisible()
  await expect(
    panel.locator('.notification-item-title', { hasText: 'Portal maintenance' }),
  ).toBeVisible()
  await expect(panel.locator('.notification-item-title', { hasText: 'ID card ready' })).toHaveCount(
    0,
  )
  await expectSound(page)
  await picture('student-bell-applicant')
})

test('the portal asks before it logs out by key (K15)', async ({ page }) => {
  await signInStudent(page, 'APP25000001')
  const logout = page.getByRole('button', { name: 'Log out' })
  await logout.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Log out?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(logout).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page).toHaveURL(/\/app\/auth$/)
})

test('each page of the menu has one link at each width', async ({ page }) => {
  await signInStudent(page, 'APP25000001')
  for (const width of [1280, 1024, 900, 768]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Dashboard', 'Academics', 'Resources', 'Finance', 'Settings'])
      await expect(
        page.getByRole('navigation').getByRole('link', { name, exact: true }),
      ).toHaveCount(1)
  }
})
