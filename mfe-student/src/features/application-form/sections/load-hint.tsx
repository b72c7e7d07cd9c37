/** The part of a query that a select shows. */
export interface Call<T = unknown> {
  data?: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** A hint at a select that its options could not be loaded, with a retry. No dialog opens. */
export function loadHint({ isError, isFetching, refetch }: Call) {
  if (isFetching) return 'Loading...'
  if (!isError) return undefined
  return (
    <>
      Could not load.{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          refetch()
        }}
      >
        Try again
      </button>
    </>
  )
}
