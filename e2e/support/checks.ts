import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const levels = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules that depend on colours. */
export const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

interface Finding {
  id: string
  nodes: { target: unknown; failureSummary?: string }[]
}

/**
 * Waits until all animations with an end have finished, because a colour in transition has another
 * contrast.
 */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    for (let left = moving(); left.length > 0; left = moving())
      await Promise.allSettled(left.map(({ finished }) => finished))
  })

/** The violations of the rules in the current state of the page, a line for each. */
async function violationsOf(page: Page, rules: typeof levels): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const findings = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (root: Document, options: object) => Promise<{ violations: Finding[] }> }
    }
    // A sticky bar that half covers a control at this scroll position makes it no smaller target.
    const bars = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (each) => getComputedStyle(each).position === 'sticky',
    )
    const styles = bars.map((bar) => bar.getAttribute('style') ?? '')
    for (const { style } of bars) {
      style.position = 'relative'
      style.inset = 'auto'
    }
    const { violations } = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false, // of stylesheets and media, which no rule of ours needs
    })
    bars.forEach((bar, at) => {
      if (styles[at]) bar.setAttribute('style', styles[at])
      else bar.removeAttribute('style')
    })
    return violations
  }, rules)
  return findings.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.failureSummary ?? ''}`),
  )
}

/**
 * Expects no violation of WCAG A or AA, or of these rules. The page may change while axe looks at
 * it, such as a button that its hydration enables, so a violation must stay.
 */
export async function expectAccessible(page: Page, rules = levels): Promise<void> {
  await expect
    .poll(() => violationsOf(page, rules), {
      message: `accessibility of ${page.url()}`,
      timeout: 30_000,
    })
    .toEqual([])
}

/**
 * Expects that the page does not scroll sideways at its current width, once it has settled there.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth),
      { message: `sideways scroll of ${page.url()}`, timeout: 5_000 },
    )
    .toBeLessThanOrEqual(0)
}

/** The narrowest width of WCAG (1.4.10), a tablet and a desk. */
const usualWidths = [320, 768, 1280]
/** All widths, in which each page is tested once (tests/portal/pages.spec.ts). */
export const allWidths = [320, 768, 1024, 1920, 1280]

/**
 * Expects an accessible page at 360 px and, in the dark scheme, at 1280 px, and no sideways scroll
 * in these widths, of which the last one is 1280 px. The light colours of a wide screen are checked
 * once for each page.
 */
export async function expectSound(page: Page, widths = usualWidths): Promise<void> {
  for (const width of [360, ...widths]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    if (width === 360) await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}
