import { failureMessage } from '@portal/kit'

/** The parts of a query's answer that tell whether it is loading or has failed. */
export interface Loading {
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

/** The state of a load for a table: a failure with another try, unless the next one is running. */
export const loadState = ({ error, isFetching, refetch }: Loading, failed: string) => ({
  refreshing: isFetching,
  failure:
    error && !isFetching
      ? { message: failureMessage(error, failed), onRetry: () => void refetch() }
      : undefined,
})
