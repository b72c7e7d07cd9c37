import type { StudentPaymentRecord } from '@portal/contracts'
import { FileButton } from '@portal/forms'

/** Saves the receipt; nothing without one. With `compact`, only an icon. */
export const ReceiptButton = ({
  payment: { paymentRef: reference, receiptNumber },
  compact = false,
}: {
  payment: StudentPaymentRecord
  compact?: boolean
}) =>
  receiptNumber !== null && (
    <FileButton
      small
      compact={compact}
      file="GET /receipts/:reference/pdf"
      params={{ reference }}
      aria-label={`Receipt of ${reference}`}
    >
      Receipt
    </FileButton>
  )
