import { workMessages, type Module, type StaffWork } from '@portal/contracts'
import { failureMessage, Link, useSession } from '@portal/kit'
import { EmptyState, RetryNotice, Section, Skeleton } from '@portal/ui'
import { HomeSearch } from './HomeSearch'
import { Takings } from './Takings'
import { TaughtCourses } from './TaughtCourses'
import { WaitingList } from './WaitingList'
import { workApi } from './work.api'
import styles from './work.module.css'

const Waiting = () => (
  <div role="status">
    <span className="visually-hidden">Loading your work...</span>
    <Skeleton lines={4} />
  </div>
)

function Content({
  work: { waiting, takings, courses },
  modules,
}: {
  work: StaffWork
  modules: readonly Module[]
}) {
  return (
    <>
      {waiting.length > 0 && <WaitingList items={waiting} />}
      {waiting.length === 0 && courses.length === 0 && (
        <EmptyState title={workMessages.none}>
          <p>
            You can change your password in <Link to="/staff/settings">Settings</Link>.
          </p>
        </EmptyState>
      )}
      {takings && <Takings takings={takings} />}
      {courses.length > 0 && (
        <TaughtCourses courses={courses} opensList={modules.includes('academics')} />
      )}
    </>
  )
}

/** Loads the work when the dashboard is opened. */
const useWork = () => workApi.staffWork.useQuery(undefined, { refetchOnMountOrArgChange: true })

/** Whether the work has loaded or failed once. */
export function useIsWorkKnown(): boolean {
  const { currentData, error } = useWork()
  return currentData !== undefined || error !== undefined
}

/** The items that wait for the signed-in member of staff. */
export function WorkSection() {
  const { staff } = useSession()
  const modules = staff?.role?.modules ?? []
  const { currentData, error, isFetching, refetch } = useWork()
  return (
    <div className={styles.work}>
      <Section title="Your work">
        <HomeSearch modules={modules} />
        {error && !isFetching ? (
          <RetryNotice
            message={failureMessage(error, workMessages.fetchFailed)}
            onRetry={() => void refetch()}
          />
        ) : currentData ? (
          <Content work={currentData.data} modules={modules} />
        ) : (
          <Waiting />
        )}
      </Section>
    </div>
  )
}
