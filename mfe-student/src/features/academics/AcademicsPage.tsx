import { usePageTitle, useSession } from '@portal/kit'
import { Card, Page, Skeleton } from '@portal/ui'
import { BiodataCard } from '../../parts/BiodataCard'
import { notActivated } from '../../parts/not-activated'
import { PlannedDays } from '../../parts/PlannedDays'
import styles from './AcademicsPage.module.css'
import { Grades } from './Grades'
import { MyCourses } from './MyCourses'

/** Courses, and the planned timetable, grades and projection. Each part has an anchor. */
export function AcademicsPage() {
  usePageTitle('Academics')
  const { user, biodata } = useSession()
  if (!user)
    return (
      <Page title="Academics">
        <Skeleton lines={8} />
      </Page>
    )
  const state = { inactive: notActivated }
  return (
    <Page
      title="Academics"
      eyebrow={`${user.session.sessionYear} session`}
      lead={
        user.matricNumber === null
          ? 'Your timetable, courses and grades appear here once they are activated for you.'
          : 'Your courses and grades.'
      }
    >
      <div className="stack">
        <BiodataCard student={user} biodata={biodata} />
        <div className={styles.parts}>
          <Card title="Timetable" id="timetable" {...state}>
            <PlannedDays empty="No class" />
          </Card>
          <MyCourses enrolled={user.matricNumber !== null} />
          <Grades enrolled={user.matricNumber !== null} />
        </div>
      </div>
    </Page>
  )
}
