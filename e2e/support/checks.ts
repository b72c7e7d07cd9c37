import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface Finding {
  id: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/** Colours on their way to others have a contrast that nobody chose; what turns for ever is not waited for. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished))
  })

/** No WCAG A or AA violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const findings = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Finding[] }> }
    }
    return (
      await axe.run(document, {
        runOnly: { type: 'tag', values: tags },
        resultTypes: ['violations'],
      })
    ).violations
  }, rules)
  const lines = findings.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  )
  expect(lines, `accessibility of ${page.url()}`).toEqual([])
}

/** Nothing sticks out sideways at the width of a small phone. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(
    () => [document.scrollingElement?.scrollWidth ?? 0, window.innerWidth] as const,
  )
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(screen)
}

/** Accessible and within the screen on a desktop and on a phone; within the narrowest screen that WCAG asks for (1.4.10) as well. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of [360, 1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    if (width > 320) await expectAccessible(page)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}
