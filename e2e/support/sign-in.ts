import { expect, type Page } from '@playwright/test'

export const demoPassword = 'Portal#2025'

/** Signs a student in through the sign-in page and waits for the dashboard. */
export async function signInStudent(page: Page, number: string, password = demoPassword): Promise<void> {
  await page.goto('/app/auth')
  await page.getByLabel('Application number').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app(\/change-password)?$/)
}

/** Signs a staff member in through the sign-in page and waits for the dashboard. */
export async function signInStaff(page: Page, number: string, password = demoPassword): Promise<void> {
  await page.goto('/staff/auth')
  await page.getByLabel('Staff number').fill(number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/staff(\/change-password)?$/)
}
