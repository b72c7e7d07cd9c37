import { apply } from '@portal/content/apply'
import { messages, type SessionControl } from '@portal/contracts'
import { announce, Link, paths, usePageTitle } from '@portal/kit'
import { DescriptionList, GuestPage, Notice, RetryNotice, Skeleton, useIsVisible } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { applicationPeriod, closedReasonId, type ApplicationPeriod } from './application-period'
import { ClosingDate, PeriodDates } from './PeriodDates'
import { registrationApi } from './registration.api'
import styles from './Registration.module.css'
import { RegistrationForm } from './RegistrationForm'

/** Important facts before the first field. */
const Facts = ({ control }: { control: SessionControl }) => (
  <div className={styles.facts}>
    <DescriptionList
      items={[
        [
          'Who can apply',
          "You need O'Level results (SSCE, NECO, GCE or NABTEB). Apply once, for the programme you want.",
        ],
        [
          'What you need',
          <ul key="needs" className={styles.needs}>
            {apply.requirements.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>,
        ],
        ['Fee', apply.fee],
        [
          'What happens next',
          'We email your application number and a password. Sign in with them and complete the application form.',
        ],
        ['Closing date', <ClosingDate key="closing" control={control} />],
      ]}
    />
  </div>
)

const everyMs = 60_000

/** Loads the period every minute while the page is visible, because people wait for its opening. */
function Closed({ reason, control }: { reason: string; control: SessionControl | undefined }) {
  const isVisible = useIsVisible()
  registrationApi.openSessions.useQuery(undefined, { pollingInterval: isVisible ? everyMs : 0 })
  return (
    <Notice tone="warning" title={reason}>
      <p id={closedReasonId}>{messages.registration.noActivePeriodNow}</p>
      <PeriodDates control={control} />
    </Notice>
  )
}

function Period({ period }: { period: ApplicationPeriod }) {
  const wasOpen = useRef(period.open)
  useEffect(() => {
    if (period.open && !wasOpen.current) announce('Applications are open now.')
    wasOpen.current = period.open
  }, [period.open])
  return (
    <>
      {period.open ? (
        <Facts control={period.control} />
      ) : (
        <Closed reason={period.reason} control={period.control} />
      )}
      <RegistrationForm session={period.open ? period.session._id : null} />
    </>
  )
}

/** A placeholder as long as the title, so that nothing below moves when the year is loaded. */
const TitleToCome = () => (
  <>
    Online Application{' '}
    <span className={styles.toCome} aria-hidden>
      for 0000/0000
    </span>
  </>
)

const titleOf = (period: ApplicationPeriod | undefined): string =>
  period?.session ? `Online Application for ${period.session.sessionYear}` : 'Online Application'

/** Applicant registration, open only while a session accepts applications. */
export function RegistrationPage() {
  const { currentData, error, isFetching, refetch } = registrationApi.openSessions.useQuery()
  const period = currentData && applicationPeriod(currentData)
  const title = titleOf(period)
  const isKnown = period !== undefined || error !== undefined
  usePageTitle(title)
  return (
    <GuestPage title={isKnown ? title : <TitleToCome />} width="form">
      <div className="stack">
        {/* First, because a line below the loaded form would jump. */}
        <p>
          Already registered? <Link to={paths.studentLogin}>Sign in</Link>
        </p>
        {period && <Period period={period} />}
        {error && !period && (
          <RetryNotice
            message={messages.registration.sessionsFailed}
            busy={isFetching}
            onRetry={() => {
              void refetch()
            }}
          />
        )}
        {!isKnown && (
          <div className={styles.placeholder}>
            <Skeleton lines={6} ofPage />
          </div>
        )}
      </div>
    </GuestPage>
  )
}
