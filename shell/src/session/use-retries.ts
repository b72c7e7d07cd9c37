import { useEffect, useEffectEvent, useState } from 'react'

const pausesMs = [2_000, 4_000, 8_000, 16_000]
const lastPauseMs = 30_000

/** After an outage not everybody comes back in the same second. */
const spread = (ms: number): number => ms * (1 + Math.random() / 4)

interface Retries {
  /** How often it was tried in vain. */
  tries: number
  isTrying: boolean
  now: () => void
}

/** Tries `work` again as long as the component stands there: with growing pauses, when the network comes back, and when told to. */
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
