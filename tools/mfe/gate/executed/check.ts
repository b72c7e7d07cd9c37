import type { Browser, BrowserContext } from '@playwright/test'
import { isShell } from '@portal/releases'
import type { Api } from '@portal/testing/dev-api'
import { findChromium } from '../../../lib/system-packages.mjs'
import type { Storage } from '../../storage/folder'
import type { Finding, Subject } from '../subject'
import { roundsOf, type Round, type Visit } from './rounds'
import { serveRound } from './server'
import { visit } from './visit'

/** Says to the server whose API a browser asks; the shell reads only the hint, as in the portal. */
const roleCookie = 'gate_role'
const hintOf = (visitor: Visit['visitor']): [string, string][] => (visitor === 'visitor' ? [] : [['portal_hint', visitor === 'student' ? 'student' : 'staff']])

const keyOf = ({ area, visitor }: Visit): string => `${area}.${visitor}`

/** Pages that one browser context can open: same area, same visitor. */
function groupsOf(visits: readonly Visit[]): Map<string, [Visit, ...Visit[]]> {
  const groups = new Map<string, [Visit, ...Visit[]]>()
  for (const each of visits) {
    const group = groups.get(keyOf(each))
    if (group) group.push(each)
    else groups.set(keyOf(each), [each])
  }
  return groups
}

/** One mocked institution for each area and visitor, kept for a round; the cookie says which. */
async function createApis(visits: readonly Visit[]): Promise<(cookies: string) => Api | undefined> {
  const { createApi } = await import('@portal/testing/dev-api')
  const made = new Map(visits.map((each) => [keyOf(each), createApi(each.area, each.visitor)]))
  return (cookies) => made.get(new RegExp(`${roleCookie}=([\\w.-]+)`).exec(cookies)?.[1] ?? '')
}

async function openContext(browser: Browser, url: string, key: string, visitor: Visit['visitor']): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await context.addCookies([[roleCookie, key] as const, ...hintOf(visitor)].map(([name, value]) => ({ name, value, url })))
  await context.route((address) => address.origin !== new URL(url).origin && address.protocol.startsWith('http'), (route) => route.abort())
  return context
}

async function runRound(browser: Browser, site: Storage, round: Round): Promise<string[]> {
  const server = await serveRound(site, round, await createApis(round.visits))
  const faults: string[] = []
  try {
    for (const [key, [first, ...others]] of groupsOf(round.visits)) {
      const context = await openContext(browser, server.url, key, first.visitor)
      for (const each of [first, ...others]) {
        const found = await visit(context, server.url, each)
        if (found.length > 0) faults.push(`${round.title}: ${each.id} ${found.join(', ')}`)
      }
      await context.close()
    }
  } finally {
    await server.close()
  }
  return faults
}

async function launch(executablePath: string): Promise<Browser> {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] }) // as root, in a container, Chromium has no sandbox
}

/** The real bundles in a real browser, over a mocked API: every page of every combination draws its heading, without a complaint. */
export async function checkExecuted(subject: Subject): Promise<Finding> {
  const rounds = roundsOf(subject)
  if (rounds.length === 0) {
    return isShell(subject.candidate) ? { faults: [], says: 'no area to show yet' } : { faults: ['no shell is stable: promote one first'] }
  }
  const chromium = findChromium()
  if (!chromium) return { faults: ['needs Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, or --skip-executed --reason "…"'] }
  const browser = await launch(chromium)
  try {
    const faults: string[] = []
    for (const round of rounds) faults.push(...(await runRound(browser, subject.site, round)))
    const pages = rounds.reduce((sum, round) => sum + round.visits.length, 0)
    return { faults, says: `${pages} pages opened: ${rounds.map(({ title }) => title).join(', ')}` }
  } finally {
    await browser.close()
  }
}
