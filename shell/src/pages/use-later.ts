import { useEffect, useState } from 'react'

/** The time after which people expect a message (docs/reference/rules/performance.md). */
export const slowAfterMs = 8_000

/** True after `ms` from the first render. */
export function useLater(ms: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLater(true)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [ms])
  return later
}
