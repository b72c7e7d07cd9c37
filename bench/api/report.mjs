import { median, spread } from '../lib/numbers.mjs'
import { ms, range, rate, ratio, table } from '../lib/print.mjs'

const figures = ['perSecond', 'p99', 'cpu']
const each = (of) => Object.fromEntries(figures.map((key) => [key, of(key)]))

/**
 * Medians of each side, and the spread of the ratios of all rounds. The ratios are valid on a busy
 * machine too.
 */
export const summarise = ({ name, connections, product, bare }) => ({
  name,
  connections,
  product: each((key) => median(product.map((round) => round[key]))),
  bare: each((key) => median(bare.map((round) => round[key]))),
  ratio: each((key) => spread(product.map((round, nth) => round[key] / bare[nth][key]))),
})

const shows = { perSecond: rate, p99: ms, cpu: ratio }

export function apiTable(summaries) {
  const cells = ({ product, bare, ratio: of }) =>
    figures.flatMap((key) => [
      shows[key](product[key]),
      shows[key](bare[key]),
      range(of[key], ratio),
    ])
  const head = ['', 'req/s', 'bare', 'ratio', 'p99 ms', 'bare', 'ratio', 'CPU ms', 'bare', 'ratio']
  return table(
    head,
    summaries.map((summary) => [summary.name, ...cells(summary)]),
  )
}
