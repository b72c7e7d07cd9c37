/** The parts of an endpoint's `useQuery` result that a page with polls needs. */
interface Answer<Data> {
  currentData?: Data | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/**
 * A reply that is loaded again by itself: once data is on the page, a poll neither greys it out nor
 * replaces it with an error. `isOld` is true if the last poll has failed.
 */
export function quietAnswer<Data>({ currentData, error, isFetching, refetch }: Answer<Data>) {
  const isLoaded = currentData !== undefined
  return {
    currentData,
    error: isLoaded ? undefined : error,
    isFetching: isFetching && !isLoaded,
    refetch,
    isOld: isLoaded && error !== undefined,
  }
}
