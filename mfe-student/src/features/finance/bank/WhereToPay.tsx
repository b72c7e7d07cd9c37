import type { ChargeLine } from '@portal/contracts'
import type { BankAccount } from '@portal/content/bank-accounts'
import { CopyButton, Money, Notice } from '@portal/ui'
import type { ReactNode } from 'react'
import styles from './Bank.module.css'

interface LineProps {
  term: string
  copied?: { text: string; what: string }
  children: ReactNode
}
const Line = ({ term, copied, children }: LineProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <span>{children}</span>
      {copied && <CopyButton {...copied} />}
    </dd>
  </div>
)

const Account = ({
  account: { bank, name, number, sortCode, branch, note },
}: {
  account: BankAccount
}) => (
  <li>
    <h3>{bank}</h3>
    {note && <p className="muted">{note}</p>}
    <dl className={styles.lines}>
      <Line term="Account number" copied={{ text: number, what: `the account number at ${bank}` }}>
        <strong className="numeric">{number}</strong>
      </Line>
      <Line term="Account name" copied={{ text: name, what: `the account name at ${bank}` }}>
        {name}
      </Line>
      {sortCode && (
        <Line term="Sort code" copied={{ text: sortCode, what: `the sort code of ${bank}` }}>
          <span className="numeric">{sortCode}</span>
        </Line>
      )}
      {branch && <Line term="Branch">{branch}</Line>}
    </dl>
  </li>
)

/** The Bursary finds the student and the charge in the bank statement by this text. */
const referenceOf = (applicationNumber: string, { description }: ChargeLine): string =>
  `${applicationNumber} ${description}`

const NoAccount = () => (
  <Notice tone="info">
    <p>No bank account is listed. Ask the Bursary for the account details before you pay.</p>
  </Notice>
)

interface WhereToPayProps {
  charge: ChargeLine
  applicationNumber: string
  accounts: readonly BankAccount[]
}

/** The exact amount, the text for the teller, and the accounts of the institution. */
export function WhereToPay({ charge, applicationNumber, accounts }: WhereToPayProps) {
  const reference = referenceOf(applicationNumber, charge)
  return (
    <div className="stack">
      <dl className={styles.lines}>
        <Line term="Exact amount" copied={{ text: charge.amount.toFixed(2), what: 'the amount' }}>
          <strong>
            <Money amount={charge.amount} />
          </strong>
        </Line>
        <Line term="Write on the teller" copied={{ text: reference, what: 'the reference' }}>
          <strong>{reference}</strong>
        </Line>
      </dl>
      {accounts.length === 0 ? (
        <NoAccount />
      ) : (
        <ul className={styles.accounts}>
          {accounts.map((account) => (
            <Account key={`${account.bank} ${account.number}`} account={account} />
          ))}
        </ul>
      )}
    </div>
  )
}
