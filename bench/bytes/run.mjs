import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/lib/system-packages.mjs'
import { budgetOf } from './budgets.mjs'
import { firstPages, visitors } from './pages.mjs'
import { startPortal } from './site.mjs'
import { visit } from './visit.mjs'

const executablePath = findChromium()

/** Measures the first visit of every page in a real browser. */
export async function measureBytes(cleanup, { log }) {
  const { url } = await startPortal(cleanup, log)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  cleanup.defer(() => browser.close())
  const cookiesFor = await visitors(url)
  const pages = []
  for (const route of await firstPages(url)) {
    log(`visiting ${route.path}`)
    pages.push({
      ...(await visit(browser, url, route.path, cookiesFor(route))),
      budget: budgetOf(route),
    })
  }
  return pages
}
