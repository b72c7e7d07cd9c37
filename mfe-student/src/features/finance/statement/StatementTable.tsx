import { statementWords as words, type Statement, type StatementLine } from '@portal/contracts'
import { DateText, Money } from '@portal/ui'
import styles from '../Finance.module.css'

const Line = ({
  line: { at, text, reference, debit, credit, balance },
}: {
  line: StatementLine
}) => (
  <tr>
    <th scope="row" className={styles.entry}>
      <span>{text}</span>
      <span className="muted small">
        <DateText value={at} />
      </span>
      {reference && <span className="muted small">{reference}</span>}
    </th>
    <td className="numeric">
      <Money amount={debit > 0 ? debit : -credit} />
    </td>
    <td className="numeric">
      <Money amount={balance} />
    </td>
  </tr>
)

/** Every entry with the balance after it: charges increase it, payments and waivers reduce it. */
export const StatementTable = ({
  statement: { lines, charged, paid, balance },
}: {
  statement: Statement
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
  <div className="table-wrap" role="region" aria-label="Statement of account" tabIndex={0}>
    <table className={`table ${styles.statement ?? ''}`}>
      <caption className="visually-hidden">
        Charges and payments with the balance after each
      </caption>
      <thead>
        <tr>
          <th scope="col">Entry</th>
          <th scope="col" className="numeric">
            Amount
          </th>
          <th scope="col" className="numeric">
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <Line key={`${line.at} ${String(at)}`} line={line} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.charged}</th>
          <td className="numeric">
            <Money amount={charged} />
          </td>
          <td />
        </tr>
        <tr>
          <th scope="row">{words.paid}</th>
          <td className="numeric">
            <Money amount={paid} />
          </td>
          <td />
        </tr>
        <tr>
          <th scope="row">{words.owed(balance)}</th>
          <td />
          <td className="numeric">
            <strong>
              <Money amount={Math.abs(balance)} />
            </strong>
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
)
