import { useEffect, useState } from 'react'

/** After this long people wonder whether anything still happens (docs/reference/rules/performance.md). */
export const slowAfterMs = 8_000

/** True once `ms` have passed since the component appeared. */
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
