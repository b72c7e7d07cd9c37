import type { Page } from '@playwright/test'

interface Watched {
  firstHeading: Element | null
  shifts: number
}
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
/** Whether React has hydrated a part of the page, by default its heading. */
export const isAlive = (page: Page, part = 'h1'): Promise<boolean> =>
  page.evaluate(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    part,
  )

/**
 * Records the first h1 of the document, and from the first byte on all layout shifts without recent
 * input.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { firstHeading: null, shifts: 0 }
    Object.assign(globalThis, { watched })
    new MutationObserver(() => {
      watched.firstHeading ??= document.querySelector('h1')
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) watched.shifts += value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Whether the heading is still the element of the document, and the sum of all layout shifts. The
 * page must be watched.
 */
export const moved = (page: Page): Promise<{ same: boolean; shifts: number }> =>
  page.evaluate(() => {
    const { firstHeading, shifts } = (globalThis as unknown as { watched: Watched }).watched
    return { same: firstHeading === document.querySelector('h1'), shifts }
  })

/** Delays the entry of an area until the returned function is called. */
export async function holdArea(page: Page, area: string): Promise<() => void> {
  let letGo!: () => void
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/mfe/${area}/*/remoteEntry.*`, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
