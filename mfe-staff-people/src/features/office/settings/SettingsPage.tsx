import { Link, useSession } from '@portal/kit'
import { Page, SchemeChoice } from '@portal/ui'
import { AreasSection } from './AreasSection'
import styles from './settings.module.css'

export function SettingsPage() {
  const { staff } = useSession()
  return (
    <Page title="Settings" lead="Your own account.">
      <p className={styles.account}>
        <Link to="/staff/change-password">Change your password</Link>
      </p>
      <p className={styles.account}>
        <Link to="/staff/two-step">Two-step sign-in</Link>
      </p>
      <div className={styles.scheme}>
        <SchemeChoice />
      </div>
      {staff?.role?.modules.includes('database') && <AreasSection />}
    </Page>
  )
}
