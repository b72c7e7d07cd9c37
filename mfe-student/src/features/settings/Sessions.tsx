import type { SignedInSession } from '@portal/contracts'
import { Button, Card, CouldNotLoad, Notice, Skeleton } from '@portal/ui'
import { SessionRow } from './SessionRow'
import { sessionsApi } from './login-sessions.api'
import styles from './Settings.module.css'
import { useEndSessions } from './use-end-sessions'

/** The heading gets the focus when the button with the focus is removed. */
const heading = 'sessions'

function List({ sessions }: { sessions: readonly SignedInSession[] }) {
  const { ending, outcome, endOne, endOthers } = useEndSessions(() => {
    document.getElementById(heading)?.focus()
  })
  const alone = sessions.every(({ current }) => current)
  return (
    <>
      <div role="status">
        {outcome && (
          <Notice tone={outcome.tone}>
            <p>{outcome.text}</p>
          </Notice>
        )}
      </div>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            busy={ending === session._id}
            onEnd={() => {
              void endOne(session)
            }}
          />
        ))}
      </ul>
      {alone ? (
        <p className="muted">You are signed in nowhere else.</p>
      ) : (
        <div>
          <Button
            busy={ending === 'others'}
            busyLabel="Ending..."
            onClick={() => {
              void endOthers()
            }}
          >
            End all other sessions
          </Button>
        </div>
      )}
    </>
  )
}

/** The open sessions of the account, and buttons to end them. */
export function Sessions() {
  const { currentData, isError, isFetching, refetch } = sessionsApi.sessions.useQuery()
  const sessions = currentData?.data.sessions ?? []
  return (
    <Card title="Where you are signed in" id={heading}>
      <p className="muted">If you do not know one of these, end it and change your password.</p>
      {isError && (
        <CouldNotLoad
          busy={isFetching}
          onRetry={() => {
            void refetch()
          }}
        />
      )}
      {!currentData && !isError && (
        <div className={styles.toCome}>
          <Skeleton lines={3} />
        </div>
      )}
      {currentData &&
        (sessions.length > 0 ? (
          <List sessions={sessions} />
        ) : (
          <p className="muted">No session is known. Sign in again to see it here.</p>
        ))}
    </Card>
  )
}
