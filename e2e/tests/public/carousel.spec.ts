import { expect, test } from '../../support/fixtures'
import type { Page } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const shown = (page: Page) => page.locator('[aria-roledescription=slide]:not([inert])')
const isAt = (page: Page, slide: number) =>
  expect(shown(page)).toHaveAttribute('aria-label', `${String(slide)} of 3`)

async function open(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Slide 1 of 3' }).click() // pauses at the first slide
  await page.getByRole('button', { name: 'Play' }).click()
}

test('the carousel changes every three seconds, also under the pointer, and Pause stops it', async ({
  page,
}) => {
  await open(page)
  await page.locator('[aria-roledescription=carousel] img').first().hover()
  await page.clock.runFor(2_900)
  await isAt(page, 1)
  await page.clock.runFor(200)
  await isAt(page, 2)
  await page.clock.runFor(3_000)
  await isAt(page, 3)
  await page.clock.runFor(3_000)
  await isAt(page, 1)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.clock.runFor(30_000)
  await isAt(page, 1)
})

test('a swipe does not move the carousel', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await open(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  const box = await page.locator('[aria-roledescription=carousel]').boundingBox()
  const session = await context.newCDPSession(page)
  const y = (box?.y ?? 0) + 60
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: 300, y }],
  })
  for (const x of [240, 160, 60])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.clock.runFor(1_000)
  await isAt(page, 1)
  await context.close()
})

test('the carousel does not play for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.clock.runFor(20_000)
  await isAt(page, 1)
})

test('the carousel does not move the focus', async ({ page }) => {
  await open(page)
  const link = shown(page).getByRole('link')
  await page.getByRole('button', { name: 'Slide 3 of 3' }).focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await page.clock.runFor(9_000)
  await isAt(page, 1)
  await expect(link).toBeFocused()
})
