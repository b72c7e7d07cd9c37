import { Link } from '@portal/kit'
import type { ReactNode } from 'react'
import { Card } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import { PlannedDays } from '../../parts/PlannedDays'
import styles from './Dashboard.module.css'

/** Cards for enrolled students, greyed out for others. */
export function PlannedCards({ enrolled, children }: { enrolled: boolean; children: ReactNode }) {
  const state = enrolled ? {} : { inactive: notActivated }
  return (
    <div className={styles.planned}>
      {children}
      <Card title="Schedule" {...state}>
        <PlannedDays empty="Nothing planned" />
      </Card>
      <Card title="Upcoming events" {...state}>
        <PlannedDays empty="No event" />
      </Card>
      <Card title="My Courses" {...state}>
        {enrolled ? (
          <p>
            Your registered courses are in Academics.{' '}
            <Link to="/app/academics/courses">Course registration</Link>
          </p>
        ) : (
          <p className="muted">No courses yet.</p>
        )}
      </Card>
      <Card title="Email" {...state}>
        <p className="muted">Your inbox is empty.</p>
      </Card>
    </div>
  )
}
