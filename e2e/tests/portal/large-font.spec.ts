import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff, signInStudent } from '../../support/sign-in'

/** Pages with all frames, lists, forms and tabs. */
const pages = {
  visitor: ['/', '/about', '/department', '/contact', '/funding', '/receipt', '/app/apply'],
  student: [
    '/app',
    '/app/finance',
    '/app/finance/statement',
    '/app/academics',
    '/app/academics/courses',
    '/app/resources',
    '/app/settings',
  ],
  staff: [
    '/staff',
    '/staff/students',
    '/staff/students/APP25000001',
    '/staff/academics',
    '/staff/payments',
    '/staff/payments/day',
    '/staff/database',
    '/staff/staff/appointments',
    '/staff/students/id-cards',
    '/staff/two-step',
  ],
}

test.use({
  viewport: { width: 360, height: 800 },
  launchOptions: async ({ launchOptions }, use) => {
    // The font of the browser, which media queries in rem follow.
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
    await use({ ...launchOptions, args })
  },
})

/** Expects that the values on the cards of lists are within their cards. */
async function expectCardsToFit(page: Page): Promise<void> {
  const cut = page
    .locator('.resource-table td[data-label]')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
  expect(await cut, `cards of ${page.url()}`).toEqual([])
}

async function expectToFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await expectCardsToFit(page)
  }
}

test('no page scrolls sideways on a phone whose browser has a font of 32 px', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  )
  await expectToFit(page, pages.visitor)
  await signInStudent(page, 'APP25000001')
  await expectToFit(page, pages.student)
  await signInStaff(page, 'AD0001')
  await expectToFit(page, pages.staff)
})
