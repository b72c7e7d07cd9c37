import { useEffect, useState } from 'react'

/** After this long people wonder whether anything still happens. */
const slowAfterMs = 8_000

/** A turning ring with words. After eight seconds it says that the network may be slow. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
    }, slowAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {slow ? 'This is taking longer than usual. Your network may be slow.' : label}
    </p>
  )
}

/** The shape of text that is on its way, so that nothing moves when it comes. Says 'Loading...' to screen readers. */
export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="stack stack-small" role="status">
    <span className="visually-hidden">Loading...</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton" aria-hidden="true" />
    ))}
  </div>
)
