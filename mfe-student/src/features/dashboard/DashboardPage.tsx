import {
  usePageTitle,
  useSession,
  useStudentNotifications,
  type StudentNotifications,
} from '@portal/kit'
import type { Biodata, Student } from '@portal/contracts'
import { CouldNotLoad, Page, Skeleton } from '@portal/ui'
import { BiodataCard } from '../../parts/BiodataCard'
import styles from './Dashboard.module.css'
import { ActionNotifications, Notifications } from './Notifications'
import { PlannedCards } from './PlannedCards'
import { QuickLinks } from './QuickLinks'
import { isSubmitted, standingOf } from './standing'
import { SubmittedCard } from './SubmittedCard'
import { Timeline } from './Timeline'
import { TodoList } from './TodoList'
import { useFreshStudent } from './use-fresh-student'

/** In place of the Todo list and the timeline: as high as both while they load, so that nothing below them moves, and a retry after a failure. */
const Pending = ({ progressFailed, isFetching, reload }: StudentNotifications) =>
  progressFailed ? (
    <CouldNotLoad busy={isFetching} onRetry={reload} />
  ) : (
    <div className={styles.stepsToCome}>
      <Skeleton lines={15} />
    </div>
  )

/** What needs an answer, what is to do, and where the student stands, in this order. */
function Standing({ enrolled }: { enrolled: boolean }) {
  const all = useStudentNotifications()
  const { progress } = all
  return (
    <div className="stack">
      {enrolled && <Notifications {...all} />}
      {!enrolled && progress && <ActionNotifications {...progress} />}
      <TodoList progress={progress} pending={<Pending {...all} />} />
      {progress && <Timeline steps={progress.steps} />}
    </div>
  )
}

function Dashboard({ student, biodata }: { student: Student; biodata: Biodata | null }) {
  const enrolled = student.matricNumber !== null
  return (
    <Page
      title={`Welcome, ${student.firstname}`}
      eyebrow={`${student.session.sessionYear} session`}
      lead={standingOf(student, biodata)}
    >
      <div className="stack">
        <div className={styles.top}>
          <Standing enrolled={enrolled} />
          <div className="stack">
            <BiodataCard student={student} biodata={biodata} />
            {biodata && isSubmitted(biodata) && (
              <SubmittedCard student={student} biodata={biodata} />
            )}
          </div>
        </div>
        <PlannedCards enrolled={enrolled}>
          <QuickLinks enrolled={enrolled} />
        </PlannedCards>
      </div>
    </Page>
  )
}

/** The student's first page: what to do, where the application stands, who. */
export function DashboardPage() {
  usePageTitle('Dashboard')
  useFreshStudent()
  const { user, biodata } = useSession()
  return user ? (
    <Dashboard student={user} biodata={biodata} />
  ) : (
    <Page title="Dashboard">
      <Skeleton lines={8} />
    </Page>
  )
}
