import { paymentMessages, type DayTotals, type Difference } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Badge, formatInstant, formatMoney, Notice } from '@portal/ui'
import styles from './day-totals.module.css'

const differenceLabels: Record<Difference, string> = {
  'only-gateway': 'Card payment service only',
  'only-portal': 'Portal only',
  amount: 'Another amount',
  status: 'Another status',
  refunded: 'Partly sent back',
}

type Side = DayTotals['portal']

function Line({ name, side }: { name: string; side: Side | null }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {side ? (
        <>
          <td className={styles.number}>{side.count.toLocaleString('en')}</td>
          <td className={styles.number}>{formatMoney(side.amount)}</td>
          <td className={styles.number}>{formatMoney(side.fees)}</td>
        </>
      ) : (
        <td colSpan={3}>No answer</td>
      )}
    </tr>
  )
}

function Sides({ portal, gateway, bank }: DayTotals) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.scroll} role="region" aria-label="Totals of the day" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            {['Payments', 'Amount', 'Fees'].map((head) => (
              <th key={head} scope="col" className={styles.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name="Cards, in the portal" side={portal} />
          <Line name="Cards, at the card payment service" side={gateway} />
          <Line name="Paid at a bank" side={bank} />
        </tbody>
      </table>
    </div>
  )
}

const amount = (naira: number | null): string => (naira === null ? '–' : formatMoney(naira))

function Differences({ rows }: Pick<DayTotals, 'rows'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
    <div className={styles.scroll} role="region" aria-label="Differences" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Difference</th>
            <th scope="col" className={styles.number}>
              Portal
            </th>
            <th scope="col" className={styles.number}>
              Service
            </th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ reference, difference, portal, gateway, detail }) => (
            <tr key={reference}>
              <th scope="row">
                {portal === null ? (
                  reference
                ) : (
                  <Link to={`/staff/payments?q=${encodeURIComponent(reference)}`}>{reference}</Link>
                )}
              </th>
              <td>
                <Badge tone="warning">{differenceLabels[difference]}</Badge>
              </td>
              <td className={styles.number}>{amount(portal)}</td>
              <td className={styles.number}>{amount(gateway)}</td>
              <td>{detail}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Both sides of a day, and their differences. */
export function DayTables({ totals }: { totals: DayTotals }) {
  const { gateway, rows, askedAt } = totals
  return (
    <>
      <Sides {...totals} />
      {!gateway && (
        <Notice tone="warning" role="status">
          <p>{paymentMessages.gatewaySilent}</p>
        </Notice>
      )}
      {gateway && rows.length === 0 && (
        <Notice tone="success" role="status">
          <p>The portal and the card payment service have the same payments of this day.</p>
        </Notice>
      )}
      {rows.length > 0 && (
        <section className="stack stack-small" aria-labelledby="differences">
          <h3 id="differences">
            {rows.length === 1 ? 'One difference' : `${String(rows.length)} differences`}
          </h3>
          <Differences rows={rows} />
        </section>
      )}
      <p className="muted small">Checked {formatInstant(askedAt)}. This page is read-only.</p>
    </>
  )
}
