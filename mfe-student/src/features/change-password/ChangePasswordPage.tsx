import { messages } from '@portal/contracts'
import { usePageTitle, useSession } from '@portal/kit'
import { Notice, Page } from '@portal/ui'
import { ChangePasswordForm } from './ChangePasswordForm'

/** Changing the own password; a mailed one has to be changed before anything else. */
export function ChangePasswordPage() {
  usePageTitle('Change password')
  const { user } = useSession()
  return (
    <Page title="Change password" width="narrow">
      <div className="stack">
        {user?.mustChangePassword && (
          <Notice tone="warning" title={messages.password.changeRequired}>
            <p>It came by e-mail, where others may read it; one of your own keeps your application safe.</p>
          </Notice>
        )}
        <ChangePasswordForm />
      </div>
    </Page>
  )
}
