import { kB, ratio, table } from '../lib/print.mjs'

/** A figure and its share of the budget. An exclamation mark means that it is above the budget. */
const beside = (value, limit, show) => [
  show(value),
  `${ratio(value / limit)}${value > limit ? '!' : ' '}`,
]

function row(page) {
  if (page.at !== page.path) return [page.path, `leads to ${page.at}`, ...Array(8).fill('')]
  const { budget } = page
  return [
    page.path,
    ...beside(page.js, budget.js, kB),
    ...beside(page.css, budget.css, kB),
    ...beside(page.total, budget.total, kB),
    ...beside(page.requests, budget.requests, String),
    String(page.repeated.length),
  ]
}

/** The table of all pages: each figure with its ratio to the budget. 1 is the full budget. */
export const bytesTable = (pages) =>
  table(
    [
      'page',
      'JS gz',
      'ratio',
      'CSS gz',
      'ratio',
      'total',
      'ratio',
      'requests',
      'ratio',
      'files again',
    ],
    pages.map(row),
  )
