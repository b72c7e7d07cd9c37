import { useSession } from '@portal/kit'
import { Card, Page, Skeleton } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { BiodataCard } from './BiodataCard'
import styles from './dashboard.module.css'

/** Loaded after the common part, and only for staff with the module. */
const FiguresSection = lazy(() => import('./applications'))

const notYet = 'Not activated yet'

/** The guards admit only staff. */
export function DashboardPage() {
  const { staff } = useSession()
  if (!staff) return <Page title="Dashboard" />
  return (
    <Page title={`Welcome, ${staff.first_name}`} eyebrow="Dashboard">
      <div className={styles.cards}>
        <BiodataCard staff={staff} />
        <Card title="Email" inactive={notYet}>
          <p>Your institutional email will appear here.</p>
        </Card>
        <Card title="Schedule" inactive={notYet}>
          <p>Your schedule will appear here.</p>
        </Card>
      </div>
      {staff.role?.modules.includes('students') && (
        <div className={styles.figures}>
          <Suspense fallback={<Skeleton lines={8} />}>
            <FiguresSection />
          </Suspense>
        </div>
      )}
    </Page>
  )
}
