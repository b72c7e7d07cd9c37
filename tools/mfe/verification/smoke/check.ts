import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Storage } from '@portal/storage'
import type { Api } from '@portal/testing/dev-api'
import { inParallel } from '../../../lib/run.mjs'
import { findChromium, hasPlaywright } from '../../../lib/system-packages.mjs'
import type { Finding, ReleaseUnderTest } from '../release-under-test'
import { roundsOf, type Round, type Visit } from './rounds'
import { serveRound } from './server'
import { visit } from './visit'

/**
 * A page waits more than it works. Three keep a machine with two cores busy; more are not faster.
 */
const pagesAtOnce = 3

/**
 * Tells the server which mocked API a browser calls. As in the portal, the shell reads only the
 * hint.
 */
const roleCookie = 'gate_role'
const hintOf = (visitor: Visit['visitor']): [string, string][] =>
  visitor === 'visitor' ? [] : [['portal_hint', visitor === 'student' ? 'student' : 'staff']]

const keyOf = ({ area, visitor }: Visit): string => `${area}.${visitor}`

/** One mocked institution for each area and visitor, stored for a round; the cookie selects it. */
async function createApis(visits: readonly Visit[]): Promise<(cookies: string) => Api | undefined> {
  const { createApi } = await import('@portal/testing/dev-api')
  const made = new Map(visits.map((each) => [keyOf(each), createApi(each.area, each.visitor)]))
  return (cookies) => made.get(new RegExp(`${roleCookie}=([\\w.-]+)`).exec(cookies)?.[1] ?? '')
}

/** Pages of the same area and visitor share a context, which caches the area's files. */
async function openContext(browser: Browser, url: string, wanted: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
  })
  await context.addCookies(
    [[roleCookie, keyOf(wanted)] as const, ...hintOf(wanted.visitor)].map(([name, value]) => ({
      name,
      value,
      url,
    })),
  )
  return context
}

/**
 * Visits in tabs that are used again, because a new tab for every page takes longer. Nothing of a
 * visit is left in the tab. A tab with problems is closed.
 */
function createTabs(context: Promise<BrowserContext>) {
  const free: Page[] = []
  return {
    async visit(url: string, wanted: Visit): Promise<string[]> {
      const tab = free.pop() ?? (await (await context).newPage())
      const faults = await visit(tab, url, wanted)
      if (faults.length > 0) await tab.close()
      else {
        await tab.evaluate(() => {
          sessionStorage.clear()
        })
        await tab.goto('about:blank')
        free.push(tab)
      }
      return faults
    },
    close: async (): Promise<void> => (await context).close(),
  }
}
type Tabs = ReturnType<typeof createTabs>

/**
 * Opens the pages of a round, several at once. Returns their problems in the order of the round.
 */
async function openPages(
  browser: Browser,
  url: string,
  { title, visits }: Round,
): Promise<string[]> {
  const visitors = new Map<string, Tabs>()
  const tabsOf = (each: Visit): Tabs => {
    const tabs = visitors.get(keyOf(each)) ?? createTabs(openContext(browser, url, each))
    visitors.set(keyOf(each), tabs)
    return tabs
  }
  const opened = visits.map((each) => ({ each, faults: [] as string[] }))
  await inParallel(
    pagesAtOnce,
    opened.map((page) => async () => {
      page.faults = await tabsOf(page.each).visit(url, page.each)
    }),
  )
  await Promise.all([...visitors.values()].map((tabs) => tabs.close()))
  return opened.flatMap(({ each, faults }) =>
    faults.length > 0 ? [`${title}: ${each.id} ${faults.join(', ')}`] : [],
  )
}

async function runRound(browser: Browser, site: Storage, round: Round): Promise<string[]> {
  const server = await serveRound(site, round, await createApis(round.visits))
  try {
    return await openPages(browser, server.url, round)
  } finally {
    await server.close()
  }
}

/**
 * Chromium has no sandbox as root in a container. Other hosts do not exist for it: a route that
 * aborts such requests would also switch off the cache.
 */
const chromiumArguments = [
  '--no-sandbox',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath, args: chromiumArguments })
}

/** A sentence about something that is missing on this machine. */
const missing = (what: string, how: string): Finding => ({
  faults: [`needs ${what}: ${how}, or --skip-smoke --reason "…"`],
})

/**
 * Opens the real bundles in a real browser with a mocked API: every page of every combination must
 * show its heading, without an error.
 */
export async function checkSmoke(tested: ReleaseUnderTest): Promise<Finding> {
  const rounds = roundsOf(tested)
  if (rounds.length === 0) return { faults: [], says: 'no area to show yet' }
  const chromium = findChromium()
  if (!chromium)
    return missing('Chromium', 'install it (Debian: apt-get install chromium) or set CHROMIUM_PATH')
  if (!hasPlaywright())
    return missing(
      'the packages for development',
      'run the verification in a clone or in the repository of the area',
    )
  const browser = await launch(chromium)
  try {
    const faults: string[] = []
    for (const round of rounds) faults.push(...(await runRound(browser, tested.site, round)))
    const pages = rounds.reduce((sum, round) => sum + round.visits.length, 0)
    return { faults, says: `${pages} pages opened: ${rounds.map(({ title }) => title).join(', ')}` }
  } finally {
    await browser.close()
  }
}
