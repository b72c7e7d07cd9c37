import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'

const pictured = ['/', '/about', '/contact']

/** Pictures that a page requests from now on. */
function requestsOfPictures(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && !request.url().startsWith('data:'))
      found.push(new URL(request.url()).pathname)
  })
  return found
}

async function visitAll(page: Page): Promise<void> {
  for (const path of pictured) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  }
}

test('pages load no picture after the switch, and all again after it', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('switch', { name: 'Use less data' }).click()
  await expect(page.getByRole('switch', { name: 'Use less data' })).toBeChecked()
  const pictures = requestsOfPictures(page)
  await visitAll(page)
  expect(pictures).toEqual([])
  await page.getByRole('switch', { name: 'Use less data' }).click()
  await page.getByRole('link', { name: 'About Us' }).last().click()
  await expect(page.getByRole('img', { name: /^Portrait of/ })).toHaveCount(6)
  expect(pictures.length).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'save-data': 'on' } })

  test('pages follow the browser, until the form says otherwise', async ({ page }) => {
    const pictures = requestsOfPictures(page)
    await visitAll(page)
    expect(pictures).toEqual([])
    const choice = page.getByRole('switch', { name: 'Use less data' })
    await expect(choice).toBeChecked()
    await choice.click()
    await expect(page).toHaveURL(/\/contact#less-data$/)
    await expect(choice).not.toBeChecked()
    expect(pictures).not.toEqual([])
  })
})
