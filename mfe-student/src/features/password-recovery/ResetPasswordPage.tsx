import { messages } from '@portal/contracts'
import { Link, useLocation, usePageTitle } from '@portal/kit'
import { GuestPage, Notice } from '@portal/ui'
import { ResetPasswordForm } from './ResetPasswordForm'

/** The mailed token, wherever in the address it stands: after a hash it reaches no server log. */
const tokenOf = ({ search, hash }: { search: string; hash: string }): string =>
  new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''

/** Reached by the mailed link: choosing a new password. */
export function ResetPasswordPage() {
  usePageTitle('New password')
  const token = tokenOf(useLocation())
  return (
    <GuestPage title="New password">
      <div className="stack">
        {token ? <ResetPasswordForm token={token} /> : <Notice tone="error"><p>{messages.password.resetInvalid}</p></Notice>}
        <p><Link to="/app/forgot-password">Ask for a new link</Link></p>
      </div>
    </GuestPage>
  )
}
