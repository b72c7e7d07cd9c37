import { Link, paths, usePageTitle } from '@portal/kit'
import { Card, Page, SchemeChoice } from '@portal/ui'
import { Sessions } from './Sessions'

/** Settings of the student's account. */
export function SettingsPage() {
  usePageTitle('Settings')
  return (
    <Page title="Settings" lead="Password, appearance and active sessions" width="form">
      <div className="stack">
        <Card title="Password">
          <p>Change your password if you think that somebody else knows it.</p>
          <p>
            <Link className="button button-secondary" to={paths.studentPassword}>
              Change password
            </Link>
          </p>
        </Card>
        <Card title="Appearance">
          <SchemeChoice />
        </Card>
        <Sessions />
      </div>
    </Page>
  )
}
