import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

interface Weight {
  listeners: number
  nodes: number
  styles: number
  scripts: number
}

/**
 * Counts listeners and nodes after garbage collection, and the styles and scripts of the document.
 */
async function weigh(page: Page, session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
  const [styles, scripts] = await page.evaluate(
    () =>
      [
        document.querySelectorAll('style, link[rel=stylesheet]').length,
        document.querySelectorAll('script').length,
      ] as const,
  )
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), styles, scripts }
}

/** Opens the other area, and then the first one again. */
async function roundTrip(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Academics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Academic Management' })).toBeVisible()
  await expect(page.getByText(/^Showing \d+ of \d+ sessions$/)).toBeVisible()
  await page.getByRole('link', { name: 'Students' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students Management' })).toBeVisible()
  await expect(page.getByText(/^Showing 10 of/)).toBeVisible()
}

test('repeated navigation between two areas leaks no listeners, nodes, styles or scripts', async ({
  page,
}) => {
  await signInStaff(page, 'AD0001')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let warm = 0; warm < 4; warm += 1) await roundTrip(page)
  const before = await weigh(page, session)
  for (let cycle = 0; cycle < 20; cycle += 1) await roundTrip(page)
  const after = await weigh(page, session)
  expect([after.styles, after.scripts]).toEqual([before.styles, before.scripts])
  // A leak of one listener, or of the nodes of one page, in each cycle would be far above these
  // limits.
  expect(after.listeners - before.listeners).toBeLessThan(20)
  expect(after.nodes - before.nodes).toBeLessThan(400)
})
