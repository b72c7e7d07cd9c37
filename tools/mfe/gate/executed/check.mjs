import { findChromium } from '../../../lib/system-packages.mjs'
import { loadMocks } from './bundle.mjs'
import { roundsOf } from './rounds.mjs'
import { serveRound } from './server.mjs'
import { visit } from './visit.mjs'

/** Says to the server whose API a browser asks; the shell reads only the hint, as in the portal. */
const roleCookie = 'gate_role'
const hintOf = (visitor) => (visitor === 'visitor' ? [] : [['portal_hint', visitor === 'student' ? 'student' : 'staff']])

/** One mocked institution for each area and visitor, kept for a round. */
function createApis({ createApi }) {
  const made = new Map()
  return (cookies) => {
    const [, area, visitor] = new RegExp(`${roleCookie}=([\\w-]+)[.]([\\w-]+)`).exec(cookies) ?? []
    const key = `${area}.${visitor}`
    if (!made.has(key)) made.set(key, createApi(area, visitor))
    return made.get(key)
  }
}

async function openContext(browser, url, area, visitor) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await context.addCookies([[roleCookie, `${area}.${visitor}`], ...hintOf(visitor)].map(([name, value]) => ({ name, value, url })))
  await context.route((address) => address.origin !== new URL(url).origin && address.protocol.startsWith('http'), (route) => route.abort())
  return context
}

/** Pages that one browser context can open: same area, same visitor. */
function groupsOf(pages) {
  const groups = new Map()
  for (const page of pages) {
    const key = `${page.area} ${page.visitor}`
    groups.set(key, [...(groups.get(key) ?? []), page])
  }
  return groups.values()
}

async function runRound(browser, site, round, mocks) {
  const server = await serveRound(site, round, createApis(mocks))
  const faults = []
  try {
    for (const pages of groupsOf(round.pages)) {
      const context = await openContext(browser, server.url, pages[0].area, pages[0].visitor)
      for (const page of pages) {
        const found = await visit(context, server.url, page)
        if (found.length > 0) faults.push(`${round.title}: ${page.id} ${found.join(', ')}`)
      }
      await context.close()
    }
  } finally {
    await server.close()
  }
  return faults
}

async function launch(executablePath) {
  const { chromium } = await import('@playwright/test')
  return chromium.launch({ executablePath, args: ['--no-sandbox'] }) // as root, in a container, Chromium has no sandbox
}

/** The real bundles in a real browser, over a mocked API: every page of every combination draws its heading, without a complaint. */
export async function checkExecuted(subject) {
  const rounds = roundsOf(subject)
  if (rounds.length === 0) {
    const isShell = subject.candidate.name === 'shell'
    return isShell ? { faults: [], says: 'no area to show yet' } : { faults: ['no shell is stable: promote one first'] }
  }
  const chromium = findChromium()
  if (!chromium) return { faults: ['needs Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH, or --skip-executed --reason "…"'] }
  const mocks = await loadMocks()
  const browser = await launch(chromium)
  try {
    const faults = []
    for (const round of rounds) faults.push(...(await runRound(browser, subject.site, round, mocks)))
    const pages = rounds.reduce((sum, round) => sum + round.pages.length, 0)
    return { faults, says: `${pages} pages opened: ${rounds.map(({ title }) => title).join(', ')}` }
  } finally {
    await browser.close()
  }
}
