// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'

/** @typedef {{ at: number, node: number, isReady: boolean }} Change */

const everyMs = 250

/**
 * Asks each process every quarter of a second whether it is ready, as a proxy would, and notes each
 * change.
 * @param {readonly string[]} urls
 */
export function watchProcesses(urls) {
  /** @type {Change[]} */
  const changes = []
  const states = urls.map(() => true)
  let isOver = false
  const watching = urls.map(async (url, index) => {
    while (!isOver) {
      const isReady = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(4000) }).then(
        (reply) => reply.ok,
        () => false,
      )
      if (isReady !== states[index])
        changes.push({ at: performance.now(), node: index + 1, isReady })
      states[index] = isReady
      await sleep(everyMs)
    }
  })
  /** @param {number} node @param {boolean} isReady */
  const until = async (node, isReady, mostMs = 120_000) => {
    const began = performance.now()
    while (states[node - 1] !== isReady) {
      if (performance.now() - began > mostMs)
        throw new Error(`Process ${node} did not become ${isReady ? 'ready' : 'unready'}`)
      await sleep(50)
    }
    return performance.now() - began
  }
  return {
    changes,
    /** Waits until a process leaves rotation. Returns the milliseconds. */
    untilOut: (/** @type {number} */ node) => until(node, false),
    /** Waits until a process is back. Returns the milliseconds. */
    untilBack: (/** @type {number} */ node) => until(node, true),
    stop: async () => {
      isOver = true
      await Promise.all(watching)
    },
  }
}
