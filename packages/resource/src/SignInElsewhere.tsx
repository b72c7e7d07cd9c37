import { studentMessages } from '@portal/contracts'
import { useSession } from '@portal/kit'
import { Notice } from '@portal/ui'

/**
 * A link to sign in after the session has ended while a form is open. The dialog covers the bar
 * with this message and keeps all entries.
 */
export function SignInElsewhere() {
  const { expired } = useSession()
  return (
    expired && (
      <Notice tone="warning">
        <p>
          {studentMessages.signInElsewhere}{' '}
          <a href="/staff/auth" target="_blank" rel="noreferrer">
            Sign in again
          </a>
        </p>
      </Notice>
    )
  )
}
