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
        <p className="muted">You have no other active sessions.</p>
      ) : (
        <div>
          <Button
            busy={ending === 'others'}
            busyLabel="Ending..."
            onClick={() => {
              void endOthers()
            }}
          >
            Sign out other devices
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
    <Card title="Active sessions" id={heading}>
      <p className="muted">
        If you do not recognise a session, sign it out and change your password.
      </p>
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
          <p className="muted">No active session was found. Sign in again to see it here.</p>
        ))}
    </Card>
  )
}
