import { CopyButton } from '@portal/ui'
import styles from './Finance.module.css'

/** The reference of a payment, to be copied. */
export const Reference = ({ reference }: { reference: string }) => (
  <p className={styles.reference}>
    <span>
      Reference <strong>{reference}</strong>
    </span>{' '}
    <CopyButton text={reference} what="the payment reference" />
  </p>
)
