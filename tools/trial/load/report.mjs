// @ts-check
import { megabytes, percentile, table } from '../support/figures.mjs'
import { observationHead } from './observations.mjs'

/** @typedef {import('./samples.mjs').Sample} Sample */

/** @param {number} value */
const whole = (value) => (Number.isFinite(value) ? value.toFixed(0) : '–')

/**
 * At most `count` samples, evenly spread, with the last one.
 * @param {readonly Sample[]} samples
 */
export function thinned(samples, count = 12) {
  if (samples.length <= count) return [...samples]
  return Array.from(
    { length: count },
    (_, nth) => samples[Math.round((nth * (samples.length - 1)) / (count - 1))],
  ).flatMap((sample) => sample ?? [])
}

/** @param {readonly Sample[]} samples */
export const sampleTable = (samples) =>
  table(
    [
      'second',
      'memory of each process',
      'loop p99 ms',
      'mails wait',
      'oldest s',
      'connections',
      'queued',
    ],
    thinned(samples).map(({ at, memory, lag, mails, oldestMail, used, queued }) => [
      whole(at),
      memory.map((bytes) => megabytes(bytes)).join(' '),
      lag.map((seconds) => whole(seconds * 1000)).join(' '),
      whole(mails),
      whole(oldestMail),
      whole(used),
      whole(queued),
    ]),
  )

/**
 * The visits that ended later than planned, and those that failed for good.
 * @param {readonly { late: number, failed: string | undefined }[]} results
 */
export function latenessOf(results) {
  const late = results.map((each) => each.late).filter(Number.isFinite)
  const failed = results.filter((each) => each.failed !== undefined)
  const steps = [...new Set(failed.map((each) => each.failed))].join(', ')
  return `${late.length} applicants finished; the last visit ended ${percentile(late, 0.5).toFixed(1)} s (median) and ${percentile(late, 0.99).toFixed(1)} s (p99) after its time. ${failed.length} gave up${failed.length > 0 ? ` (${steps})` : ''}.`
}

/**
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export const requestTable = (rows) => table(observationHead, rows)
