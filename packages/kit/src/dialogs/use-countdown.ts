import { useEffect, useEffectEvent, useState } from 'react'

/** Interval of a visible countdown in ms (docs/reference/rules/formats.md). */
const stepMs = 100

/**
 * Milliseconds left of `total`, updated every 100 ms; null without a total. Calls `onEnd` once at
 * zero.
 */
export function useCountdown(total: number | undefined, onEnd: () => void): number | null {
  const [left, setLeft] = useState(total ?? null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (total === undefined) return
    const endsAt = performance.now() + total
    const tick = setInterval(() => {
      setLeft(Math.max(0, endsAt - performance.now()))
    }, stepMs)
    const finish = setTimeout(() => {
      end()
    }, total)
    return () => {
      clearInterval(tick)
      clearTimeout(finish)
    }
  }, [total])
  return left
}
