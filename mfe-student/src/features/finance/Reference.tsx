import { CopyButton } from '@portal/ui'
import styles from './Finance.module.css'

/** What a payment is known by, to be copied. */
export const Reference = ({ reference }: { reference: string }) => (
  <p className={styles.reference}>
    <span>
      Reference <strong>{reference}</strong>
    </span>{' '}
    <CopyButton text={reference} what="the payment reference" />
  </p>
)
