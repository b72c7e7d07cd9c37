import { kB, range, ratio, rate, table } from '../lib/print.mjs'

/** The highest allowed ratio of a federated page to the same page in one bundle. */
const limits = { fcp: 1.1, heading: 1.1, bytes: 1.2 }

const beside = ({ federated, spa, ratios }, what, show) => {
  const over = limits[what] !== undefined && ratios[what].median > limits[what]
  return [
    show(federated[what]),
    show(spa[what]),
    `${range(ratios[what], ratio)}${over ? '!' : ' '}`,
  ]
}

const head = [
  'page',
  'FCP ms',
  'SPA',
  'ratio',
  'heading ms',
  'SPA',
  'ratio',
  'kB',
  'SPA',
  'ratio',
  'requests',
  'SPA',
]

const row = (result) => [
  result.path,
  ...beside(result, 'fcp', rate),
  ...beside(result, 'heading', rate),
  ...beside(result, 'bytes', kB),
  result.federated.requests,
  result.spa.requests,
]

/**
 * The table of the extra bytes: kB of each kind in the federated page minus those in the
 * single-page one.
 */
function extraTable(results) {
  const kinds = [
    ...new Set(
      results.flatMap(({ federated, spa }) => Object.keys({ ...federated.sizes, ...spa.sizes })),
    ),
  ]
  const extra = ({ federated, spa }, kind) => (federated.sizes[kind] ?? 0) - (spa.sizes[kind] ?? 0)
  const signed = (bytes) => `${bytes > 0 ? '+' : ''}${kB(bytes)}`
  return table(
    ['page', ...kinds, 'all'],
    results.map((result) => [
      result.path,
      ...kinds.map((kind) => signed(extra(result, kind))),
      signed(result.federated.bytes - result.spa.bytes),
    ]),
  )
}

export const federationTable = (results) =>
  `${table(head, results.map(row))}\n\nWhere the extra is, kB on the wire\n\n${extraTable(results)}`
