import { expect, type Page } from '@playwright/test'

export const demoPassword = 'Portal#2025'

/** Signs in by one call, which is faster than the page. Tests about the sign-in use the page. */
async function signIn(
  page: Page,
  path: string,
  credentials: Record<string, string>,
): Promise<void> {
  const reply = await page.request.post(path, { data: credentials })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs a student in, in this page's browser, and opens the dashboard or the page under test. */
export async function signInStudent(
  page: Page,
  number: string,
  { password = demoPassword, at = '/app' } = {},
): Promise<void> {
  await signIn(page, '/api/students/login', { applicationNumber: number, password })
  await page.goto(at)
  if (at === '/app') await expect(page).toHaveURL(/\/app(\/change-password)?$/)
}

/** Signs a staff member in, in the same way. */
export async function signInStaff(
  page: Page,
  number: string,
  { at = '/staff' } = {},
): Promise<void> {
  await signIn(page, '/api/staff/login', { staff_number: number, password: demoPassword })
  await page.goto(at)
  if (at === '/staff') await expect(page).toHaveURL(/\/staff(\/change-password)?$/)
}

/** Signs a staff member in through the sign-in page. */
export async function signInStaffByHand(page: Page, number: string): Promise<void> {
  await page.goto('/staff/auth')
  await page.getByLabel('Staff number').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/staff$/)
}
