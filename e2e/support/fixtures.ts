import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base, type ConsoleMessage, type Page } from '@playwright/test'
import { startPortal, type Engine, type Portal } from './portal'

export interface PortalOptions {
  engine: Engine
}

interface Fixtures {
  /**
   * Messages of the browser about refusals that the test causes on purpose. Every other error or
   * warning fails the test.
   */
  expectedErrors: RegExp | null
  /** With `E2E_PICTURES=1`, stores screenshots of the page at 360 and 1280 px. */
  picture: (name: string, page?: Page) => Promise<void>
}

const pictures = join(__dirname, '../test-results/screens')

/** A hint of the browser about timing: on a busy machine, a preloaded file is used late. */
const advice = /was preloaded using link preload but not used within a few seconds/

/**
 * Whether the document itself has the status 404. Chromium logs this for an address without a page.
 */
const isMissingPage = (message: ConsoleMessage, page: Page): boolean =>
  /status of 404/.test(message.text()) && message.location().url === page.url()

/** Collects the errors and warnings of a page. The test fails if it has any at its end. */
function watch(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (advice.test(message.text()) || isMissingPage(message, page)) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
}

export const test = base.extend<
  Fixtures & { quietConsole: undefined },
  { portal: Portal } & PortalOptions
>({
  engine: ['sqlite', { option: true, scope: 'worker' }],
  portal: [
    async ({ engine }, use, worker) => {
      const portal = await startPortal(engine, worker.workerIndex)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url)
  },
  expectedErrors: async ({}, use) => {
    await use(null)
  },
  quietConsole: [
    async ({ context, expectedErrors }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => {
        watch(page, complaints)
      })
      await use(undefined)
      expect(complaints.filter((line) => expectedErrors?.test(line) !== true)).toEqual([])
    },
    { auto: true },
  ],
  picture: async ({ page, engine }, use) => {
    if (process.env['E2E_PICTURES'] !== '1') return use(async () => undefined)
    mkdirSync(pictures, { recursive: true })
    return use(async (name, shown = page) => {
      const before = shown.viewportSize()
      for (const width of [360, 1280]) {
        await shown.setViewportSize({ width, height: 800 })
        await shown.screenshot({
          path: join(pictures, `${name}-${String(width)}-${engine}.png`),
          fullPage: true,
        })
      }
      if (before) await shown.setViewportSize(before)
    })
  },
})

export { expect } from '@playwright/test'
