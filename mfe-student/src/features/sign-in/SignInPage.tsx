import { Link, useLocation, usePageTitle } from '@portal/kit'
import { GuestPage, Notice, useHydrated } from '@portal/ui'
import { SignInForm } from './SignInForm'

/** State from the registration or the password recovery. */
interface Arrival {
  /** The masked address that got the login details. */
  registered?: string
  /** A sentence about the completed action. */
  done?: string
}

function ArrivalNotice({ registered, done }: Arrival) {
  if (done)
    return (
      <Notice tone="success">
        <p>{done}</p>
      </Notice>
    )
  if (!registered) return null
  return (
    <Notice tone="success" title={`We sent your login details to ${registered}.`}>
      <p>
        Check your spam folder too. Wrong address? <Link to="/contact">Contact admissions</Link>.
      </p>
    </Notice>
  )
}

/** Sign-in of applicants and students. */
export function SignInPage() {
  usePageTitle('Student sign-in')
  const { state } = useLocation() as { state: Arrival | null }
  const isHydrated = useHydrated()
  return (
    <GuestPage
      title="Student sign-in"
      lead="For applicants and students, with the application number we emailed you."
    >
      <div className="stack">
        {isHydrated && <ArrivalNotice {...state} />}
        <SignInForm />
        <hr />
        <div className="stack stack-small">
          <p>
            <Link to="/app/forgot-password">Forgot application number or password?</Link>
          </p>
          <p>
            Not registered yet? <Link to="/app/apply">Apply for admission</Link>
          </p>
        </div>
      </div>
    </GuestPage>
  )
}
