import {
  PortalLink,
  usePageTitle,
  useSession,
  useSiteEntries,
  useStudentNotifications,
  type StudentNotifications,
} from '@portal/kit'
import type { Biodata, Student } from '@portal/contracts'
import { CouldNotLoad, LinkCards, Page, Skeleton } from '@portal/ui'
import { BiodataCard } from '../../parts/BiodataCard'
import { AdmissionLetterCard } from './AdmissionLetterCard'
import styles from './Dashboard.module.css'
import { ActionNotifications, Notifications } from './Notifications'
import { PlannedCards } from './PlannedCards'
import { QuickLinks } from './QuickLinks'
import { isSubmitted, statusTextOf } from './student-status'
import { SubmittedCard } from './SubmittedCard'
import { Timeline } from './Timeline'
import { TodoList } from './TodoList'
import { useFreshStudent } from './use-fresh-student'

/**
 * Replaces the Todo list and all parts below it: as high as they are while they load, so that
 * nothing moves, and a retry after a failure.
 */
const Pending = ({ progressFailed, isFetching, reload }: StudentNotifications) =>
  progressFailed ? (
    <CouldNotLoad busy={isFetching} onRetry={reload} />
  ) : (
    <div className={styles.stepsToCome}>
      <Skeleton lines={15} />
    </div>
  )

/**
 * Questions to answer, the Todo list, the notifications of an enrolled student, and the progress,
 * in this order.
 */
function StudentStatus({ enrolled }: { enrolled: boolean }) {
  const all = useStudentNotifications()
  const { progress, progressFailed } = all
  // Notifications below a Todo list that loads would move when it gets its height.
  const isTodoKnown = progress !== undefined || progressFailed
  return (
    <div className="stack">
      {!enrolled && progress && <ActionNotifications {...progress} />}
      <TodoList progress={progress} pending={<Pending {...all} />} />
      {enrolled && isTodoKnown && <Notifications {...all} />}
      {progress && <Timeline steps={progress.steps} />}
    </div>
  )
}

function Dashboard({ student, biodata }: { student: Student; biodata: Biodata | null }) {
  const enrolled = student.matricNumber !== null
  const cards = useSiteEntries('student-card')
  return (
    <Page
      title={`Welcome, ${student.firstname}`}
      eyebrow={`${student.session.sessionYear} session`}
      lead={statusTextOf(student, biodata)}
    >
      <div className="stack">
        <div className={styles.top}>
          <StudentStatus enrolled={enrolled} />
          <div className="stack">
            <BiodataCard student={student} biodata={biodata} />
            <AdmissionLetterCard student={student} />
            {biodata && isSubmitted(biodata) && (
              <SubmittedCard student={student} biodata={biodata} />
            )}
          </div>
        </div>
        <PlannedCards enrolled={enrolled}>
          <QuickLinks enrolled={enrolled} />
        </PlannedCards>
        <LinkCards cards={cards} Link={PortalLink} />
      </div>
    </Page>
  )
}

/** The student's first page: Todo list, progress, and profile. */
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
