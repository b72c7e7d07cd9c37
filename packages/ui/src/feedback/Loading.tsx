import { useEffect, useState } from 'react'

/** The time in ms after which people expect a message. */
const slowAfterMs = 8_000

/** A spinner with a text. After eight seconds it says that the network may be slow. */
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

/**
 * A placeholder for text that is loading, so that nothing moves afterwards. Screen readers get
 * 'Loading...'. With `ofPage`, the page has nothing to read until then: the shell says so if the
 * code of a prerendered page does not load.
 */
export const Skeleton = ({ lines = 3, ofPage }: { lines?: number; ofPage?: boolean }) => (
  <div className="stack stack-small" role="status" data-page-loading={ofPage}>
    <span className="visually-hidden">Loading...</span>
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className="skeleton" aria-hidden="true" />
    ))}
  </div>
)
