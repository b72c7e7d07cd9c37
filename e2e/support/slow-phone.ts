import { expect, type Page } from '@playwright/test'
import { moved, watch } from './hydration'

/**
 * The limit of Core Web Vitals for a good page. The sum of all shifts is never below their figure.
 */
const mostShift = 0.1

/**
 * Makes this page as slow as on a phone in a village network: 360 px, a quarter of the speed, 200
 * kB a second.
 */
async function slowDown(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

/**
 * Loads each page on a slow phone, and expects that its content does not move until everything has
 * loaded.
 */
export async function expectNoJumps(page: Page, paths: readonly string[]): Promise<void> {
  await slowDown(page)
  await watch(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: 30_000 })
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname, path).toBe(path)
    expect((await moved(page)).shifts, path).toBeLessThan(mostShift)
  }
}
