import { useEffect, useEffectEvent, useState } from 'react'

const pausesMs = [2_000, 4_000, 8_000, 16_000]
const lastPauseMs = 30_000

/** Random delay, so that not all browsers return in the same second after an outage. */
const spread = (ms: number): number => ms * (1 + Math.random() / 4)

interface Retries {
  /** Number of failed tries. */
  tries: number
  isTrying: boolean
  now: () => void
}

/**
 * Retries `work` while the component is mounted: with growing pauses, when the network is back, and
 * on request.
 */
export function useRetries(work: () => Promise<unknown>): Retries {
  const [{ tries, isTrying }, setState] = useState({ tries: 0, isTrying: false })
  const run = async (): Promise<void> => {
    if (isTrying) return
    setState({ tries, isTrying: true })
    await work()
    setState({ tries: tries + 1, isTrying: false })
  }
  const attempt = useEffectEvent(() => void run())
  useEffect(() => {
    if (isTrying) return
    const timer = setTimeout(attempt, spread(pausesMs[tries] ?? lastPauseMs))
    globalThis.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', attempt)
    }
  }, [isTrying, tries])
  return { tries, isTrying, now: () => void run() }
}
