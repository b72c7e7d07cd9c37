import { useSession } from '@portal/kit'
import { Card, Page } from '@portal/ui'
import { BiodataCard } from './BiodataCard'
import styles from './dashboard.module.css'

const notYet = 'Not activated yet'

/** The guards let nobody without a staff session come here. */
export function DashboardPage() {
  const { staff } = useSession()
  if (!staff) return <Page title="Dashboard" />
  return (
    <Page title={`Welcome, ${staff.first_name}`} eyebrow="Dashboard">
      <div className={styles.cards}>
        <BiodataCard staff={staff} />
        <Card title="E-mail" inactive={notYet}>
          <p>Your institution mail will be read from here.</p>
        </Card>
        <Card title="Schedule" inactive={notYet}>
          <p>Your classes and appointments will stand here.</p>
        </Card>
      </div>
    </Page>
  )
}
