import { siteEntryMessages, type SiteVersion } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { useAction } from '@portal/resource'
import { Button, EmptyState, formatInstant, Loading, RetryNotice, Section } from '@portal/ui'
import { useState } from 'react'
import { siteEntriesApi } from './site-entries.api'
import { StateEntries } from './StateEntries'
import styles from './site-entries.module.css'

const changes: Record<SiteVersion['change'], (title: string) => string> = {
  added: (title) => `Added “${title}”`,
  changed: (title) => `Changed “${title}”`,
  deleted: (title) => `Deleted “${title}”`,
  restored: (version) => `Restored state ${version}`,
}
const wordsOf = ({ change, title }: SiteVersion): string => changes[change](title)
const count = (entries: number): string =>
  entries === 1 ? '1 entry' : `${String(entries)} entries`

function State({
  state,
  isPresent,
  isBusy,
  onRestore,
}: {
  state: SiteVersion
  isPresent: boolean
  isBusy: boolean
  onRestore: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { version, at, by, entries } = state
  return (
    <li>
      <div className={styles.state}>
        <div>
          <p>
            {wordsOf(state)}
            {isPresent && <strong> · present state</strong>}
          </p>
          <p className="muted small">
            State {version}, <time dateTime={at}>{formatInstant(at)}</time>
            {by && `, ${by}`} · {count(entries)}
          </p>
        </div>
        <div className="actions">
          <Button
            small
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen)
            }}
          >
            {isOpen ? 'Hide entries' : 'Show entries'}
            <span className="visually-hidden"> of state {version}</span>
          </Button>
          {!isPresent && (
            <Button small aria-haspopup="dialog" busy={isBusy} onClick={onRestore}>
              Restore<span className="visually-hidden"> state {version}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && <StateEntries version={version} />}
    </li>
  )
}

type Restored = SiteVersion & { _id: string }

/** All states of the entries, newest first. Each can be restored. */
export function SiteHistory() {
  const { data, error, isFetching, refetch } = siteEntriesApi.siteVersions.useQuery()
  const present = data?.[0]?.version ?? 0
  const { run: restore, running } = useAction(siteEntriesApi.restoreSiteVersion.useMutation(), {
    ask: ({ version, entries }: Restored) => ({
      title: `Restore state ${String(version)}?`,
      message: `It has ${count(entries)}. ${siteEntryMessages.restoreWarning}`,
      confirmLabel: 'Restore',
    }),
    request: ({ version }: Restored) => ({ params: { version }, body: { basedOn: present } }),
    done: (_state, { message }) => ({ title: 'Restored', message, autoCloseMs: 2000 }),
    failed: siteEntryMessages.restoreFailed,
  })
  if (error && !data)
    return (
      <RetryNotice
        message={failureMessage(error, siteEntryMessages.historyFailed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <Loading />
  return (
    <Section title="History" hint="Each change is a state of all entries that can be restored.">
      {data.length === 0 && <EmptyState title="Nothing has been changed yet" />}
      <ol className={styles.history}>
        {data.map((state) => (
          <State
            key={state.version}
            state={state}
            isPresent={state.version === present}
            isBusy={running === String(state.version)}
            onRestore={() => void restore({ ...state, _id: String(state.version) })}
          />
        ))}
      </ol>
    </Section>
  )
}
