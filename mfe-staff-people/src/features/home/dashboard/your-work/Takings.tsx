import type { DayTakings } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Money } from '@portal/ui'
import styles from './work.module.css'

const payments = (count: number): string => `${String(count)} payment${count === 1 ? '' : 's'}`

const Day = ({ term, takings }: { term: string; takings: DayTakings['today'] }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <Money amount={takings.amount} />
      <span className="muted small">{payments(takings.count)}</span>
    </dd>
  </div>
)

/** Today's takings beside yesterday's. */
export const Takings = ({ takings: { today, yesterday } }: { takings: DayTakings }) => (
  <div className={styles.part}>
    <h3>Takings</h3>
    <dl className={styles.takings}>
      <Day term="Today" takings={today} />
      <Day term="Yesterday" takings={yesterday} />
    </dl>
    <p>
      <Link to="/staff/payments/day">View the day’s totals</Link>
    </p>
  </div>
)
