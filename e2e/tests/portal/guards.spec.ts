import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

test.use({ expectedErrors: /status of 40[0134]/ })

test('a visitor can open guest routes, and protected routes lead to the right sign-in', async ({
  page,
}) => {
  for (const path of ['/app/auth', '/app/apply', '/staff/auth']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  for (const path of [
    '/app',
    '/app/appForm',
    '/app/finance',
    '/app/academics',
    '/app/resources',
    '/app/settings',
    '/app/no-such-page',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/app\/auth$/)
  }
  for (const path of [
    '/staff',
    '/staff/settings',
    '/staff/students',
    '/staff/academics',
    '/staff/payments',
    '/staff/no-such-page',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/staff\/auth$/)
  }
})

test('a signed-in student cannot open guest and staff pages', async ({ page }) => {
  await signInStudent(page, 'APP25000001')
  for (const path of [
    '/app/auth',
    '/app/apply',
    '/staff/auth',
    '/staff',
    '/staff/students',
    '/staff/no-such-page',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/app$/)
  }
  await page.goto('/about')
  await expect(page).toHaveURL(/\/about$/)
})

test('a student can open a draft, but not a submitted form', async ({ page, browser, portal }) => {
  await signInStudent(page, 'APP25000002', { at: '/app/appForm' })
  await expect(page).toHaveURL(/\/app$/)

  const other = await browser.newContext({ baseURL: portal.url })
  const open = await other.newPage()
  await signInStudent(open, 'APP25000003', { at: '/app/appForm' })
  await expect(open.getByRole('link', { name: 'Check your answers' })).toBeVisible()
  await expect(open).toHaveURL(/\/app\/appForm$/)
  await other.close()
})

test('a signed-in staff member cannot open the student area and the sign-in', async ({ page }) => {
  await signInStaff(page, 'AD0001')
  for (const path of [
    '/app',
    '/app/auth',
    '/app/apply',
    '/app/appForm',
    '/app/no-such-page',
    '/staff/auth',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/staff$/)
  }
})

test('an unknown page of the staff portal has the frame of the portal', async ({ page }) => {
  await signInStaff(page, 'AD0004', { at: '/staff/no-such-page' })
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: /staff/i })).toBeVisible()
})

test('the staff menu follows the modules of the role', async ({ page }) => {
  await signInStaff(page, 'AD0003')
  const menu = page.getByRole('navigation', { name: /staff/i })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Students',
    'Scholarship',
    'Notifications',
    'Settings',
  ])
  await page.goto('/staff/academics')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/permission|access/i)
  await expect(page.getByText('Academics Management')).toBeVisible()
})

test('staff without modules see Dashboard and Settings only', async ({ page }) => {
  await signInStaff(page, 'AD0004')
  await expect(page.getByRole('navigation', { name: /staff/i }).getByRole('link')).toHaveText([
    'Dashboard',
    'Settings',
  ])
  await page.goto('/staff/database')
  await expect(page.getByText('Database Management')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/permission|access/i)
})

test('signing out asks first, clears the session and leads to the sign-in', async ({ page }) => {
  await signInStudent(page, 'APP25000001')
  await page
    .getByRole('button', { name: /log ?out|sign out/i })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /log ?out|sign out|yes/i })
    .click()
  await expect(page).toHaveURL(/\/app\/auth$/)
  await page.goto('/app')
  await expect(page).toHaveURL(/\/app\/auth$/)
})

test('the sign-in leads back to the page that the person wanted to open', async ({ page }) => {
  await page.goto('/app/finance')
  await expect(page).toHaveURL(/\/app\/auth$/)
  await page.getByLabel('Application number').fill('APP25000001')
  await page.getByLabel('Password', { exact: true }).fill('Portal#2025')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/finance$/)
})

test('an unknown page shows a message and the header', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i)
  await expect(page.getByRole('banner')).toBeVisible()
})
