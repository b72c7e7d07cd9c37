import { isDeepStrictEqual } from 'node:util'
import { ms, ratio, table } from '../lib/print.mjs'

const lineOf = (name, { seconds, answers, failures, median, p99, longest }, alone) => [
  name,
  seconds.toFixed(1),
  answers,
  failures,
  ms(median),
  ms(p99),
  ratio(p99 / alone.p99),
  ms(longest),
]

/**
 * The times of the list during each part of the import, the exports, and the rows before and after
 * the kill.
 */
export const importsTable = ({ rows, alone, after, preview, again, commit, files, kill }) =>
  [
    table(
      [
        'list beside',
        'seconds',
        'answers',
        'refused',
        'median ms',
        'p99 ms',
        'ratio',
        'longest ms',
      ],
      [
        lineOf('nothing', alone, alone),
        lineOf(`preview of ${rows.toLocaleString('en')} rows`, preview, alone),
        lineOf('commit', commit, alone),
        lineOf('nothing once more', after, alone),
        lineOf('another preview', again, after),
      ],
    ),
    ...files.map(
      (file) =>
        `${file.name}: ${file.megabytes.toFixed(1)} MB in ${file.seconds.toFixed(1)} s, memory grew by ${file.growth.toFixed(0)} MB`,
    ),
    `killed while it committed: ${isDeepStrictEqual(kill.before, kill.after) ? 'nothing half done' : `NOT THE SAME: ${JSON.stringify(kill)}`}`,
  ].join('\n')
