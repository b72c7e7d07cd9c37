import { expect, type Browser, type Page } from '@playwright/test'
import { newApplicant } from './new-applicant'
import type { Portal } from '../portal'
import { signInStudent } from '../sign-in'

export const address = (page: Page) => page.getByLabel('Permanent address')

/** Returns the keys of the form in the tab's storage. */
export const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith('application-form')),
  )

/** Opens the form as a new applicant. `elsewhere` signs the applicant in on another device. */
export async function begin(page: Page, portal: Portal, path = '/app/appForm') {
  const { number, password } = await newApplicant(portal)
  await signInStudent(page, number, { password, at: path })
  await expect(page.getByRole('heading', { level: 1, name: 'Application Form' })).toBeVisible()
  const elsewhere = async (browser: Browser): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: portal.url,
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
    })
    const other = await context.newPage()
    await signInStudent(other, number, { password, at: path })
    return other
  }
  return { number, password, elsewhere }
}
