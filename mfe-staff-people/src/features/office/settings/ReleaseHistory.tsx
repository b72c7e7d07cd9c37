import { failureMessage } from '@portal/kit'
import { Badge, EmptyState, formatInstant, Loading, RetryNotice } from '@portal/ui'
import { releasesApi } from './releases.api'
import styles from './settings.module.css'

/** Changes of the current releases with their authors, newest first. */
export function ReleaseHistory() {
  const { data, error, isFetching, refetch } = releasesApi.releaseHistory.useQuery()
  const changes = data?.data.history
  if (error)
    return (
      <RetryNotice
        message={failureMessage(error, 'The history could not be loaded.')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!changes) return <Loading />
  if (changes.length === 0) return <EmptyState title="No history here" />
  return (
    <ol className={styles.history}>
      {changes.map(({ seq, at, by, reason, forced }) => (
        <li key={seq}>
          <p>
            {reason} {forced && <Badge tone="warning">Forced</Badge>}
          </p>
          <p className="muted">
            <time dateTime={at}>{formatInstant(at)}</time>, {by} · {seq}
          </p>
        </li>
      ))}
    </ol>
  )
}
