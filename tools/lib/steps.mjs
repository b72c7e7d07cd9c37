// @ts-check
/** @param {number} start */
const since = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/**
 * Numbered steps with their times. A long step reports every ten seconds.
 * @param {number} total
 * @param {(line: string) => void} log
 */
export function createSteps(total, log = console.log) {
  const started = Date.now()
  let number = 0
  /** @type {{ title: string, ms: number }[]} */
  const times = []
  return {
    /**
     * Runs `work(say)`. Texts passed to `say` are shown at once; a returned string is shown beside
     * the time.
     * @template T
     * @param {string} title
     * @param {(say: (text: string) => void) => T | Promise<T>} work
     */
    async step(title, work) {
      number += 1
      const label = `[${number}/${total}] ${title}`
      const start = Date.now()
      log(`${label} …`)
      const alive = setInterval(() => log(`${label} … ${since(start)}`), 10_000)
      try {
        const detail = await work((text) => log(`${label}: ${text} (${since(start)})`))
        log(`${label}: ${typeof detail === 'string' ? `${detail}, ` : ''}${since(start)}`)
        return detail
      } catch (error) {
        log(`${label}: failed after ${since(start)}`)
        throw error
      } finally {
        clearInterval(alive)
        times.push({ title, ms: Date.now() - start })
      }
    },
    elapsed: () => since(started),
    /** Each step so far with its time, `{ title, ms }`. */
    times: () => times,
  }
}
