// @ts-check
import os from 'node:os'

/** @param {number} bytes */
export const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/**
 * The value that this share of the values does not exceed; NaN without values.
 * @param {readonly number[]} values
 * @param {number} share
 */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.min(sorted.length, Math.ceil(sorted.length * share)) - 1)] ?? NaN
}

/**
 * Rows as columns, the first one aligned left and the others right.
 * @param {readonly (string | number)[]} head
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(head, rows) {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return all.map(line).join('\n')
}

/** The machine of a measurement. */
export const machine = () => {
  const cores = os.cpus()
  return `${cores.length} × ${cores[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load ${os.loadavg()[0]?.toFixed(1)} at the start`
}
