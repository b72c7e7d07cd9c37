import type { ChargeLine } from '@portal/contracts'
import { Money } from '@portal/ui'
import styles from '../Finance.module.css'

type Parts = Pick<ChargeLine, 'amount' | 'baseAmount' | 'lateFee' | 'discount'>
const Part = ({ term, amount }: { term: string; amount: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </div>
)

/** The payable amount, with its parts if it is not only the charge. */
export function ChargeAmount({ amount, baseAmount, lateFee, discount }: Parts) {
  const isMade = lateFee > 0 || discount > 0
  return (
    <dl className={styles.amount}>
      {isMade && <Part term="Charge" amount={baseAmount} />}
      {lateFee > 0 && <Part term="Late fee" amount={lateFee} />}
      {discount > 0 && <Part term="Discount" amount={-discount} />}
      <Part term={isMade ? 'To pay' : 'Amount'} amount={amount} />
    </dl>
  )
}
