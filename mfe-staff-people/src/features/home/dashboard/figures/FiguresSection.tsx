import { figureMessages } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { EmptyState, RetryNotice, Section, SelectField, Skeleton } from '@portal/ui'
import { Figures } from './Figures'
import { figuresApi } from './figures.api'
import styles from './figures.module.css'

const idPattern = /^[\da-f-]{36}$/i

/** The session in the address, and a function to choose another one. Empty for the open one. */
function useSession(): [string, (id: string) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('session') ?? ''
  const choose = (id: string): void => {
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (id === '') next.delete('session')
      else next.set('session', id)
      return next
    })
  }
  return [idPattern.test(asked) ? asked : '', choose]
}

const Waiting = () => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">Loading figures...</span>
    <Skeleton lines={8} />
  </div>
)

function Content({ session }: { session: string }) {
  const { currentData, error, isFetching, refetch } = figuresApi.studentFigures.useQuery(
    { query: { ...(session && { session }) } },
    { refetchOnMountOrArgChange: 60 },
  )
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, figureMessages.fetchFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Waiting />
  const figures = currentData.data
  if (!figures) return <EmptyState title={figureMessages.noSession} />
  return figures.funnel[0]?.count === 0 ? (
    <EmptyState title={figureMessages.none} />
  ) : (
    <Figures figures={figures} />
  )
}

/** Figures of the applications of one session, for staff with `students`. */
export function FiguresSection() {
  const [asked, choose] = useSession()
  const { currentData: sessions = [], isLoading } = figuresApi.figureSessions.useQuery()
  // An unknown session is ignored. If the list is not loaded, the server decides.
  const session = sessions.length === 0 || sessions.some(({ _id }) => _id === asked) ? asked : ''
  return (
    <Section title="Applications">
      {sessions.length > 1 && (
        <div className={styles.filter}>
          <SelectField
            label="Session"
            placeholder="Current session"
            value={session}
            onChange={(event) => {
              choose(event.target.value)
            }}
            options={sessions.map(({ _id, sessionYear }) => ({ value: _id, label: sessionYear }))}
          />
        </div>
      )}
      {asked !== '' && isLoading ? <Waiting /> : <Content session={session} />}
    </Section>
  )
}
