import { expect, type Page } from '@playwright/test'
import { expectSound } from '../checks'

/**
 * Adds a release token for one area with the keyboard, on the page of release tokens. Returns the
 * token, which only the dialog shows. The dialog stays open.
 */
export async function addReleaseToken(
  page: Page,
  { name, area }: { name: string; area: string },
): Promise<string> {
  await page.getByRole('button', { name: 'Add a token' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add a release token' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(area)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByLabel('Publish, promote and roll back')).toBeChecked()
  await expectSound(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: `Token “${name}”` })
  const token = await shown.getByText(/^portal_/).textContent()
  await expectSound(page)
  return String(token)
}
