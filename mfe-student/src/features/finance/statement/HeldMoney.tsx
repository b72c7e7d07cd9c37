import { statementWords as words, type Statement } from '@portal/contracts'
import { Card, DateText, Money } from '@portal/ui'
import styles from '../Finance.module.css'

/** Money that counts for no charge, such as a second payment. It is not part of the balance. */
export const HeldMoney = ({ held }: Pick<Statement, 'held'>) => (
  <Card title={words.held}>
    <p>{words.heldMeans}</p>
    <ul className={styles.list}>
      {held.map(({ at, text, reference, amount }) => (
        <li key={reference} className={styles.charge}>
          <h3>{text}</h3>
          <p className="muted small">
            Paid on <DateText value={at} />
          </p>
          <p className={styles.paid}>
            <Money amount={amount} /> <span className={styles.small}>{reference}</span>
          </p>
        </li>
      ))}
    </ul>
  </Card>
)
