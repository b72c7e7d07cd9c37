import { useEffect, useEffectEvent } from 'react'
import type { Loading } from './load-state'

/** The parts of a query's answer that tell its age. */
export interface Aged extends Loading {
  /** The same object for the same request. */
  originalArgs?: unknown
  /** Missing until the first answer has arrived. */
  fulfilledTimeStamp?: number | undefined
}

/**
 * Reads an answer again that was in the cache when the component was opened or its request changed,
 * because somebody else may have changed the data. The cached answer is shown meanwhile.
 */
export function useFresh({ originalArgs, fulfilledTimeStamp, isFetching, refetch }: Aged): void {
  const isCached = useEffectEvent(() => fulfilledTimeStamp !== undefined && !isFetching)
  const reload = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (!isCached()) return undefined
    // The query may be in a parent, whose effects run after this one. It throws before it starts.
    const timer = setTimeout(() => {
      if (isCached()) reload()
    })
    return () => {
      clearTimeout(timer)
    }
  }, [originalArgs])
}
