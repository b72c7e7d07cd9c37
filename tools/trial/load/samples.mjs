// @ts-check
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { metricIn } from './observations.mjs'

/** @typedef {import('../support/installation.mjs').Served} Served */
/**
 * @typedef {object} Sample
 * @property {number} at seconds from the start
 * @property {number[]} memory of each process in bytes
 * @property {number[]} lag p99 of the event loop of each process in seconds
 * @property {number} mails that wait
 * @property {number} oldestMail in seconds
 * @property {number} used connections to the database
 * @property {number} queued requests that wait for a connection
 */

/**
 * CPU seconds of a process so far; NaN without /proc.
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  try {
    const words = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(words[11]) + Number(words[12])) / 100
  } catch {
    return Number.NaN
  }
}

/**
 * Reads the metrics of all processes every few seconds until `stop`.
 * @param {readonly Served[]} servers
 */
export function sampleMetrics(servers, everyMs = 2000) {
  const began = performance.now()
  /** @type {Sample[]} */
  const samples = []
  let isOver = false
  const one = async () => {
    const texts = await Promise.all(
      servers.map(async ({ metrics }) =>
        (await fetch(metrics, { signal: AbortSignal.timeout(20_000) })).text().catch(() => ''),
      ),
    ).catch(() => [])
    if (texts.length === 0) return
    const each = (/** @type {string} */ name) => texts.map((text) => metricIn(text, name))
    const sum = (/** @type {string} */ name) => each(name).reduce((a, b) => a + b, 0)
    samples.push({
      at: (performance.now() - began) / 1000,
      memory: each('process_resident_memory_bytes'),
      lag: each('nodejs_eventloop_lag_p99_seconds'),
      mails: each('portal_mails{state="waiting"}')[0] ?? Number.NaN,
      oldestMail: each('portal_oldest_mail_seconds')[0] ?? Number.NaN,
      used: sum('portal_database_connections{state="used"}'),
      queued: sum('portal_database_connections{state="waiting"}'),
    })
  }
  const reading = (async () => {
    for (; !isOver; await sleep(everyMs)) await one()
  })()
  return {
    samples,
    stop: async () => {
      isOver = true
      await reading
      await one()
    },
  }
}
