import { usePageTitle, useSession } from '@portal/kit'
import { Card, Page, Skeleton } from '@portal/ui'
import { notActivated } from '../../parts/not-activated'
import { PlannedDays } from '../../parts/PlannedDays'
import { CampusMap } from './CampusMap'
import { Directory } from './Directory'
import { Documents } from './Documents'
import { MedicalCard } from './MedicalCard'
import styles from './Resources.module.css'

/** Documents, map, events, medical card and directory. */
export function ResourcesPage() {
  usePageTitle('Resources')
  const { user, biodata } = useSession()
  if (!user)
    return (
      <Page title="Resources">
        <Skeleton lines={8} />
      </Page>
    )
  return (
    <Page title="Resources" lead="Documents, campus map and contacts">
      <div className="stack">
        <Documents />
        <div className={styles.pair}>
          <CampusMap />
          <Card title="Upcoming events" inactive={notActivated}>
            <PlannedDays empty="No event" />
          </Card>
        </div>
        <MedicalCard student={user} biodata={biodata} />
        <Directory />
      </div>
    </Page>
  )
}
