import path from 'node:path'
import { root } from '../../tools/lib/root.mjs'
import { run } from '../../tools/lib/run.mjs'
import { startMariadb } from '../lib/mariadb.mjs'

/**
 * Measures settling beside the bare inserts of the same rows. tsx runs the measuring program,
 * because it imports the source of the API.
 */
export async function measureSettlement(cleanup, { rounds, payments, log }) {
  const url = await startMariadb(cleanup)
  log(
    `settlement: ${rounds} rounds of 500 payments each way, beside ${payments.toLocaleString('en')} of other years`,
  )
  const output = await run(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(root, 'bench/settlement/measure.mjs'),
      url,
      String(rounds),
      String(payments),
    ],
    { cwd: path.join(root, 'api') },
  )
  return JSON.parse(output.trim().split('\n').at(-1))
}

const row = (name, { perSecond, p50, p99, cpu }) =>
  [
    name.padEnd(14),
    String(perSecond).padStart(11),
    p50.toFixed(1).padStart(8),
    p99.toFixed(1).padStart(8),
    cpu.toFixed(2).padStart(8),
  ].join('')

export function settlementTable({ settle, bare, rows, ratio }) {
  return [
    '                 payments/s  p50 ms  p99 ms  CPU ms',
    row('settle', settle),
    row('bare inserts', bare),
    `${rows} rows for each payment; settling takes ${ratio.time.toFixed(2)} times as long and ${ratio.cpu.toFixed(2)} times the CPU of the client`,
  ].join('\n')
}
