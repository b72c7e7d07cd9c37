import { siteEntryMessages, sitePlaceLabels } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Loading, RetryNotice } from '@portal/ui'
import { siteEntriesApi } from './site-entries.api'
import styles from './site-entries.module.css'

/** The entries of one state, loaded when they are shown. */
export function StateEntries({ version }: { version: number }) {
  const { data, error, isFetching, refetch } = siteEntriesApi.siteVersion.useQuery({
    params: { version },
  })
  if (error)
    return (
      <RetryNotice
        message={failureMessage(error, siteEntryMessages.historyFailed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Loading />
  if (data.length === 0) return <p className="muted">No entries</p>
  return (
    <ul className={styles.entries}>
      {data.map(({ _id, place, title, link }) => (
        <li key={_id}>
          {sitePlaceLabels[place]}: {title} {link && <span className="muted small">{link}</span>}
        </li>
      ))}
    </ul>
  )
}
