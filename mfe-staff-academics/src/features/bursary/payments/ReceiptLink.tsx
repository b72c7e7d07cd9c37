import type { StudentPaymentRecord } from '@portal/contracts'
import { Icon } from '@portal/ui'

/** Opens the receipt; nothing without one. With `compact`, only an icon. */
export const ReceiptLink = ({
  payment: { paymentRef, receiptNumber },
  compact = false,
}: {
  payment: StudentPaymentRecord
  compact?: boolean
}) =>
  receiptNumber !== null && (
    <a
      className="button button-secondary button-small"
      href={`/api/receipts/${encodeURIComponent(paymentRef)}/pdf`}
      target="_blank"
      rel="noopener"
      aria-label={`Receipt of ${paymentRef}, opens in a new tab`}
      title={compact ? 'Receipt' : undefined}
    >
      <Icon name="clipboard" />
      <span className={compact ? 'row-action-word' : undefined}>Receipt</span>
    </a>
  )
