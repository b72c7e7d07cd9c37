import { studentMessages } from '@portal/contracts'
import { useSession } from '@portal/kit'
import { Notice } from '@portal/ui'

/** Where to go when the session has ended in the middle of a form: the dialog, which covers the bar that says it, stays with all that was typed. */
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
