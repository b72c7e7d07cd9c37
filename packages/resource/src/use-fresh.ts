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
  const ask = useEffectEvent(() => {
    if (fulfilledTimeStamp !== undefined && !isFetching) refetch()
  })
  useEffect(() => {
    ask()
  }, [originalArgs])
}
