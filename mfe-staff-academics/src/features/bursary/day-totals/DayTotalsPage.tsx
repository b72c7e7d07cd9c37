import { paymentMessages } from '@portal/contracts'
import { failureMessage, useSearchParams } from '@portal/kit'
import { Button, RetryNotice, Skeleton } from '@portal/ui'
import { DayChoice } from '../../../parts/DayChoice'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { dayTotalsApi } from './day-totals.api'
import { DayTables } from './DayTables'
import styles from './day-totals.module.css'

/** Today in Lagos, one hour ahead of UTC all year. */
const today = (): string => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)
const looksLikeDay = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** The day in the address. Default: today. */
function useDay(): [string, (day: string) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? ''
  const choose = (day: string): void => {
    if (day === '') return
    setParams((current) => {
      const next = new URLSearchParams(current)
      next.set('day', day)
      return next
    })
  }
  return [looksLikeDay.test(asked) ? asked : today(), choose]
}

/** The payments of a day in the portal, next to the list of the card payment service. */
export function DayTotalsPage() {
  const [day, choose] = useDay()
  const { currentData, error, isFetching, refetch } = dayTotalsApi.dayTotals.useQuery({
    query: { day },
  })
  return (
    <PaymentsFrame
      actions={
        <Button
          icon="clipboard"
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
      }
    >
      <div className="stack">
        <h2>Day&apos;s totals</h2>
        <div className={styles.filter}>
          <DayChoice label="Day" value={day} max={today()} onChoose={choose} />
          <Button busy={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </div>
        {error && !isFetching && (
          <RetryNotice
            message={failureMessage(error, paymentMessages.dayFailed)}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !currentData && (
          <div className={styles.waiting} role="status">
            <span className="visually-hidden">Asking the card payment service...</span>
            <Skeleton lines={6} />
          </div>
        )}
        {!error && currentData && <DayTables totals={currentData.data} />}
      </div>
    </PaymentsFrame>
  )
}
