import { useState } from 'react'
import type { StudentProgress } from '@portal/contracts'
import { PortalLink, type StudentNotice, type StudentNotices } from '@portal/kit'
import { Badge, Button, Card, CouldNotLoad, NoticeItem, Skeleton } from '@portal/ui'
import styles from './Dashboard.module.css'

const Entry = ({ notice: { title, type, message, date, link } }: { notice: StudentNotice }) => (
  <NoticeItem
    type={type} title={title} message={message} date={date}
    action={link && <p><PortalLink to={link}>Open<span className="visually-hidden"> {title}</span></PortalLink></p>}
  />
)

/** Before enrolment only what needs an answer shows, and not what the Todo list says already. */
const needsAction = ({ type, link }: StudentNotice, steps: StudentProgress['steps']): boolean =>
  (type === 'warning' || type === 'danger') && !steps.some((step) => step.state === 'current' && step.link !== null && step.link === link)

/** What the record asks of an applicant. Stored notifications have their cards once enrolled, and the bell always. */
export function ActionNotices({ notices, steps }: StudentProgress) {
  const urgent = notices.filter((notice) => needsAction(notice, steps))
  return urgent.map((notice) => <div key={notice.id} className={styles.urgent}><Entry notice={notice} /></div>)
}

/** How many notifications show before the person asks for more. */
const first = 3

function List({ notices }: { notices: readonly StudentNotice[] }) {
  const [all, setAll] = useState(false)
  const more = notices.length > first
  return (
    <>
      <ul className={styles.notices}>{(all ? notices : notices.slice(0, first)).map((notice) => <li key={notice.id}><Entry notice={notice} /></li>)}</ul>
      {more && <div><Button small aria-expanded={all} onClick={() => { setAll(!all) }}>{all ? 'Show fewer' : `Show all ${String(notices.length)} notifications`}</Button></div>}
    </>
  )
}

/** Notification cards of an enrolled student, the most urgent first (docs/rules/student-area.md). */
export function Notifications({ notices, isLoading, isFetching, isError, reload }: StudentNotices) {
  const isKnown = !isLoading && !isError
  return (
    <Card title="Notifications" aside={isKnown && <Badge>{notices.length}<span className="visually-hidden"> notifications</span></Badge>}>
      {isLoading && <div className={styles.noticesToCome}><Skeleton lines={8} /></div>}
      {isError && <CouldNotLoad busy={isFetching} onRetry={reload} />}
      {!isLoading && notices.length > 0 && <List notices={notices} />}
      {isKnown && notices.length === 0 && <p className="muted">You have no notifications.</p>}
    </Card>
  )
}
