import { range, rate, ratio, table } from '../lib/print.mjs'

const over = (value, limit) => (value > limit ? '!' : ' ')
const withRatio = ({ portal, plain, budget, ratios }, what) => [
  `${rate(portal[what])}${over(portal[what], budget[what])}`,
  rate(plain[what]),
  range(ratios[what], ratio),
]

const row = (page) => {
  const { portal, plain, budget } = page
  return [
    page.path,
    ...withRatio(page, 'lcp'),
    `${ratio(portal.cls)}${over(portal.cls, budget.cls)}`,
    `${rate(portal.tbt)}${over(portal.tbt, budget.tbt)}`,
    rate(plain.tbt),
    ...withRatio(page, 'longest'),
    ...withRatio(page, 'again'),
  ]
}

const head = [
  'page',
  'LCP ms',
  'plain',
  'ratio',
  'CLS',
  'TBT ms',
  'plain',
  'longest ms',
  'plain',
  'ratio',
  'LCP again',
  'plain',
  'ratio',
]

const partsHead = [
  'first visit, ms',
  'document',
  'first paint',
  'last script',
  'LCP',
  'share after it',
]

/** The last column is the share of the largest paint's time after its last script had arrived. */
const partsRow = ({ path, parts: { document, fcp, scripts, lcp } }) => [
  path,
  rate(document),
  rate(fcp),
  scripts === 0 ? '–' : rate(scripts),
  rate(lcp),
  scripts === 0 ? '–' : ratio((lcp - scripts) / lcp),
]

/**
 * Medians beside those of the plain copies, then the longest interaction for each way of using a
 * page, and where the time to the largest paint goes.
 */
export function pagesTable(pages) {
  const ways = Object.keys(pages[0].ways)
  const longest = table(
    ['longest ms', ...ways],
    pages.map(({ path, ways: each }) => [path, ...ways.map((way) => rate(each[way]))]),
  )
  return [table(head, pages.map(row)), longest, table(partsHead, pages.map(partsRow))].join('\n\n')
}
