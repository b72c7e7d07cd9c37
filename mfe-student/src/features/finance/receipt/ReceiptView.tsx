import { toFailure } from '@portal/kit'
import { CouldNotLoad, Skeleton } from '@portal/ui'
import styles from '../Finance.module.css'
import { financeApi } from '../finance.api'
import { ReceiptActions } from './ReceiptActions'
import { ReceiptFacts } from './ReceiptFacts'

/** The receipt of a payment with its actions. */
export function ReceiptView({ reference, student }: { reference: string; student: string }) {
  const { currentData, error, isFetching, refetch } = financeApi.receipt.useQuery({
    params: { reference },
  })
  if (currentData) {
    return (
      <>
        <ReceiptFacts receipt={currentData.data} />
        <ReceiptActions reference={reference} student={student} />
      </>
    )
  }
  if (!error)
    return (
      <div className={styles.toCome}>
        <Skeleton lines={8} />
      </div>
    )
  return toFailure(error).status === 404 ? (
    <p className="muted">You have no receipt at this address.</p>
  ) : (
    <CouldNotLoad
      busy={isFetching}
      onRetry={() => {
        void refetch()
      }}
    />
  )
}
