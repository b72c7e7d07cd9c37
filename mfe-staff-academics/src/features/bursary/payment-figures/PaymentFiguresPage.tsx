import { paymentMessages } from '@portal/contracts'
import { failureMessage, institution, useSearchParams } from '@portal/kit'
import { Button, EmptyState, RetryNotice, SelectField, Skeleton } from '@portal/ui'
import { lazy, Suspense } from 'react'
import { DayChoice } from '../../../parts/DayChoice'
import { PaymentsFrame } from '../../../parts/PaymentsFrame'
import { paymentFiguresApi } from './payment-figures.api'
import styles from './payment-figures.module.css'

const PaymentCharts = lazy(async () => ({
  default: (await import('./PaymentCharts')).PaymentCharts,
}))

const looks = { from: /^\d{4}-\d\d-\d\d$/, to: /^\d{4}-\d\d-\d\d$/, session: /^[\da-f-]{36}$/i }
type Name = keyof typeof looks
type Query = Partial<Record<Name, string>>

/** The span and the session in the address. Default: the thirty days up to today. */
function useFigureQuery(): [Query, (name: Name, value: string) => void] {
  const [params, setParams] = useSearchParams()
  const query = Object.fromEntries(
    (Object.keys(looks) as Name[]).flatMap((name) => {
      const value = params.get(name) ?? ''
      return looks[name].test(value) ? [[name, value]] : []
    }),
  ) as Query
  const choose = (name: Name, value: string): void => {
    setParams((current) => {
      const next = new URLSearchParams(current)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  }
  return [query, choose]
}

const Waiting = () => (
  <div className={styles.waiting} role="status">
    <span className="visually-hidden">Loading figures...</span>
    <Skeleton lines={8} />
  </div>
)

function Content({ query }: { query: Query }) {
  const { currentData, error, isFetching, refetch } = paymentFiguresApi.paymentFigures.useQuery(
    { query },
    { refetchOnMountOrArgChange: 60 },
  )
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, paymentMessages.figuresFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Waiting />
  if (currentData.data.count === 0)
    return (
      <EmptyState title={paymentMessages.noFigures}>
        <p>Choose other days, or another session.</p>
      </EmptyState>
    )
  return (
    <Suspense fallback={<Waiting />}>
      <PaymentCharts figures={currentData.data} />
    </Suspense>
  )
}

/** Payments by day, charge and program, to be printed by the Bursary. */
export function PaymentFiguresPage() {
  const [query, choose] = useFigureQuery()
  const { currentData: sessions = [] } = paymentFiguresApi.figureSessionsOfPayments.useQuery()
  const { from = '', to = '', session = '' } = query
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
        <p className={styles.institution}>{institution().name}</p>
        <h2>Figures</h2>
        <div className={`${styles.filters ?? ''} no-print`}>
          <DayChoice
            label="From"
            value={from}
            max={to || undefined}
            onChoose={(day) => {
              choose('from', day)
            }}
          />
          <DayChoice
            label="To"
            value={to}
            min={from || undefined}
            onChoose={(day) => {
              choose('to', day)
            }}
          />
          <SelectField
            label="Session"
            placeholder="All"
            options={sessions.map(({ _id, sessionYear }) => ({ value: _id, label: sessionYear }))}
            value={session}
            onChange={({ target }) => {
              choose('session', target.value)
            }}
          />
        </div>
        <Content query={query} />
      </div>
    </PaymentsFrame>
  )
}
