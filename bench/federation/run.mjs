import { chromium } from '@playwright/test'
import { findChromium } from '../../tools/lib/system-packages.mjs'
import { median, spread } from '../lib/numbers.mjs'
import { cookiesOf } from '../lib/sign-in.mjs'
import { startBoth } from './site.mjs'
import { visit } from './visit.mjs'

/** The first page of each area, and the account that opens it. */
const pages = [
  { path: '/' },
  { path: '/app/auth' },
  { path: '/staff/auth' },
  { path: '/staff/academics', account: ['staff', 'AD0001'] },
]
const variants = ['federated', 'spa']

/** The median bytes of each kind of file over all visits. */
function sizesOf(visits) {
  const kinds = new Set(visits.flatMap(({ files }) => files.map(({ kind }) => kind)))
  const sizeIn = ({ files }, kind) =>
    files.filter((file) => file.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)
  return Object.fromEntries(
    [...kinds].map((kind) => [kind, median(visits.map((each) => sizeIn(each, kind)))]),
  )
}

function compare(path, visits) {
  const ratioOf = (what) =>
    spread(visits.federated.map((each, round) => each[what] / visits.spa[round][what]))
  const sideOf = (variant) => ({
    ...Object.fromEntries(
      ['fcp', 'heading', 'bytes', 'requests'].map((what) => [
        what,
        median(visits[variant].map((each) => each[what])),
      ]),
    ),
    sizes: sizesOf(visits[variant]),
    files: visits[variant][0].files,
  })
  return {
    path,
    federated: sideOf('federated'),
    spa: sideOf('spa'),
    ratios: Object.fromEntries(
      ['fcp', 'heading', 'bytes', 'requests'].map((what) => [what, ratioOf(what)]),
    ),
  }
}

/** Visits a page in both portals in turn. The order changes each round. */
async function measurePage(browser, portals, { path, account }, rounds) {
  const cookies = {}
  for (const variant of variants)
    cookies[variant] = account ? await cookiesOf(portals[variant].url, ...account) : []
  const visits = { federated: [], spa: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of round % 2 ? variants.toReversed() : variants) {
      visits[variant].push(
        await visit(
          browser,
          { url: portals[variant].url, cookies: cookies[variant], isBundle: variant === 'spa' },
          path,
        ),
      )
    }
  }
  return compare(path, visits)
}

/** Measures the cost of federation for the first page of each area. */
export async function measureFederation(cleanup, { rounds, log }) {
  const portals = await startBoth(cleanup, log)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  cleanup.defer(() => browser.close())
  const results = []
  for (const page of pages) {
    log(`visiting ${page.path}`)
    results.push(await measurePage(browser, portals, page, rounds))
  }
  return results
}
