import { ms, rate, ratio, table } from '../lib/print.mjs'

/** A cost above n log n grows by more than this power of the size. */
const mostExponent = 1.15

/**
 * The power of the size with which a cost grows, from the smallest size to the largest: 0 is
 * constant, 1 is linear. A cost of zero counts as one.
 */
export function exponentOf(costs, sizes) {
  const [first, last] = [costs[0], costs.at(-1)].map((cost) => Math.max(1, cost))
  return Math.log(last / first) / Math.log(sizes.at(-1) / sizes[0])
}

/** A dash if only one size was measured. */
const shown = (exponent) => `${ratio(exponent)}${exponent > mostExponent ? '!' : ' '}`

/** Times and rows of each case by size, and the powers with which they grow. */
export function growthTable({ sizes, cases }) {
  const names = sizes.map((size) => size.toLocaleString('en'))
  const head = ['one request, ms', ...names, 'power', 'rows at', ...names.slice(1), 'power']
  const rows = cases.map(({ name, sizes: found }) => {
    const [times, read] = [found.map((one) => one.ms), found.map((one) => one.rows)]
    return [
      name,
      ...times.map(ms),
      shown(exponentOf(times, sizes)),
      ...read.map(rate),
      shown(exponentOf(read, sizes)),
    ]
  })
  return table(head, rows)
}
