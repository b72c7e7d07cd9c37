import { PortalLink, useSession, useSiteEntries } from '@portal/kit'
import { LinkCards, Page, Skeleton } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { BiodataCard } from './BiodataCard'
import styles from './dashboard.module.css'
import { OwnOffices } from './OwnOffices'
import { PlannedCard } from './PlannedCard'
import { useIsWorkKnown, WorkSection } from './your-work/WorkSection'

/** Loaded after the common part, and only for staff with the module. */
const FiguresSection = lazy(() => import('./applications'))

/** The guards admit only staff. */
export function DashboardPage() {
  const { staff } = useSession()
  const cards = useSiteEntries('staff-card')
  // Everything below the work would move when the work gets its height.
  const isWorkKnown = useIsWorkKnown()
  if (!staff) return <Page title="Dashboard" />
  return (
    <Page title={`Welcome, ${staff.first_name}`} eyebrow="Dashboard">
      <div className={styles.columns}>
        <WorkSection />
        {isWorkKnown && (
          <div className={styles.side}>
            <BiodataCard staff={staff} />
            <PlannedCard />
            <OwnOffices />
          </div>
        )}
      </div>
      {isWorkKnown && staff.role?.modules.includes('students') && (
        <div className={styles.figures}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <FiguresSection />
          </Suspense>
        </div>
      )}
      {isWorkKnown && cards.length > 0 && (
        <div className={styles.figures}>
          <LinkCards cards={cards} Link={PortalLink} />
        </div>
      )}
    </Page>
  )
}
