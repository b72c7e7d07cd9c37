import { messages } from '@portal/contracts'
import { Link, paths, usePageTitle } from '@portal/kit'
import { DescriptionList, Notice, RetryNotice, Skeleton } from '@portal/ui'
import { GuestPage } from '../../parts/GuestPage'
import { applicationPeriod, type ApplicationPeriod } from './application-period'
import { registrationApi } from './registration.api'
import styles from './Registration.module.css'
import { RegistrationForm } from './RegistrationForm'

/** What somebody wants to know before the first field (ux-ecosystem §2.7). */
const Facts = () => (
  <div className={styles.facts}>
    <DescriptionList
      items={[
        ['Who can apply', "Anybody with O'level results: SSCE, NECO, GCE or NABTEB. Apply once, for the programme you want."],
        ['What happens next', 'We e-mail your application number and a password. With them you sign in and complete the application form.'],
        ['Closing date', <>Applications are open now. The last day is announced on the <Link to="/">home page</Link>.</>],
      ]}
    />
  </div>
)

const Closed = ({ reason }: { reason: string }) => (
  <Notice tone="warning" title={reason}>
    <p>{messages.registration.noActivePeriodNow}</p>
    <p>The next application period is announced on the <Link to="/">home page</Link>. Our <Link to="/#newsletter">newsletter</Link> tells you when it begins.</p>
  </Notice>
)

function Period({ period }: { period: ApplicationPeriod }) {
  return period.open ? <><Facts /><RegistrationForm session={period.session._id} /></> : <Closed reason={period.reason} />
}

/** Applicant registration (spec 1 §2): open only while a session takes applications. */
export function RegistrationPage() {
  const { currentData, error, isFetching, refetch } = registrationApi.openSessions.useQuery()
  const period = currentData && applicationPeriod(currentData)
  const title = period?.session ? `Online Application for ${period.session.sessionYear}` : 'Online Application'
  usePageTitle(title)
  return (
    <GuestPage title={title} width="form">
      <div className="stack">
        {period && !error && <Period period={period} />}
        {error && <RetryNotice message={messages.registration.sessionsFailed} busy={isFetching} onRetry={() => { void refetch() }} />}
        {!period && !error && <Skeleton lines={6} />}
        <p>Already registered? <Link to={paths.studentLogin}>Sign in</Link></p>
      </div>
    </GuestPage>
  )
}
