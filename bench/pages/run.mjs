import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/lib/system-packages.mjs'
import { visitors } from '../bytes/pages.mjs'
import { startPortal } from '../bytes/site.mjs'
import { median, spread } from '../lib/numbers.mjs'
import { timesOf } from './budgets.mjs'
import { copyOf, servePlain } from './plain.mjs'
import { listPath, visitStaffList } from './staff-list.mjs'
import { visit } from './visit.mjs'

const routes = [
  ...['/', '/about', '/contact', '/funding'].map((path) => ({ path, access: 'public' })),
  { path: '/app/auth', access: 'guest' },
  ...['/app', '/app/appForm'].map((path) => ({ path, access: 'student' })),
  // The form first shows its task list. This address shows all fields at once.
  { path: '/app/appForm', access: 'student', search: '?section=all' },
]

const addressOf = ({ path, search = '' }) => path + search

const wantedRoutes = (cases) =>
  routes.filter((route) => cases.length === 0 || cases.includes(addressOf(route)))

const figures = ['lcp', 'cls', 'tbt', 'longest', 'again']
/** Where the time to the largest paint goes, in this order. */
const parts = ['document', 'fcp', 'scripts', 'lcp']

function compare(route, visits) {
  const medians = (name) =>
    Object.fromEntries(
      figures.map((what) => [what, median(visits[name].map((each) => each[what]))]),
    )
  const ratioOf = (what) =>
    spread(visits.portal.map((each, round) => each[what] / visits.plain[round][what]))
  const waysOf = (way) => median(visits.portal.map(({ ways }) => ways[way]))
  return {
    path: addressOf(route),
    budget: timesOf(route),
    portal: medians('portal'),
    plain: medians('plain'),
    ratios: { lcp: ratioOf('lcp'), longest: ratioOf('longest'), again: ratioOf('again') },
    parts: Object.fromEntries(
      parts.map((part) => [part, median(visits.portal.map((each) => each[part]))]),
    ),
    ways: Object.fromEntries(Object.keys(visits.portal[0].ways).map((way) => [way, waysOf(way)])),
  }
}

/** Starts the portal, and a server with a plain copy of each page. */
async function bothSides(cleanup, browser, log) {
  const { url } = await startPortal(cleanup, log)
  const cookiesFor = await visitors(url)
  const copies = new Map()
  for (const route of routes)
    copies.set(addressOf(route), await copyOf(browser, url, addressOf(route), cookiesFor(route)))
  return { cookiesFor, portal: url, plain: await servePlain(cleanup, copies, url) }
}

/** Measures the list of staff without a plain copy. */
async function measureStaffList(browser, { cookiesFor, portal }, rounds, log) {
  const visits = []
  for (let round = 0; round < rounds; round += 1) {
    log(`visiting ${listPath}, ${round + 1} of ${rounds}`)
    visits.push(
      await visitStaffList(browser, portal, cookiesFor({ path: listPath, access: 'staff' })),
    )
  }
  return visits
}

/**
 * Measures the pages on a cheap phone, each beside its plain copy: largest paint, blocked time,
 * shifts and longest interaction. `cases` has their addresses; without it, all pages are
 * measured. Each finished page is added to `results`, so that a failure does not lose the others.
 * Returns the visits of the list of staff, if it is wanted.
 */
export async function measurePages(cleanup, { rounds, cases, results, log }) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  cleanup.defer(() => browser.close())
  const { cookiesFor, ...sides } = await bothSides(cleanup, browser, log)
  for (const route of wantedRoutes(cases)) {
    const visits = { portal: [], plain: [] }
    for (let round = 0; round < rounds; round += 1) {
      log(`visiting ${addressOf(route)}, ${round + 1} of ${rounds}`)
      for (const side of round % 2 ? ['plain', 'portal'] : ['portal', 'plain']) {
        visits[side].push(await visit(browser, sides[side], addressOf(route), cookiesFor(route)))
      }
    }
    results.push(compare(route, visits))
  }
  return cases.length === 0 || cases.includes(listPath)
    ? measureStaffList(browser, { cookiesFor, ...sides }, rounds, log)
    : []
}
