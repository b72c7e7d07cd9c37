/** The part of a query that a selector shows. */
export interface Call<T = unknown> {
  data?: T | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Says beside a selector that its choices did not come, with the way on. Nothing else does: no dialog opens. */
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
