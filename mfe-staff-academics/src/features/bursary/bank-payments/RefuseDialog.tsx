import { bankDecisionMessages, type BankPayment } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { bankPaymentsApi as api } from './bank-payments.api'

const schema = () => import('../../../parts/reason.schema').then((module) => module.ReasonInput)

/** The reason for refusing a proof, which the student reads. */
export function RefuseDialog({ row, onClose }: { row: BankPayment; onClose: () => void }) {
  const [decide] = api.decideBankPayment.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    failed: bankDecisionMessages.decideFailed,
    onClose,
    send: ({ reason }) => decide({ params: { id: row._id }, body: { approve: false, reason } }),
  })
  return (
    <FormDialog
      title="Decline this payment"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Decline it"
    >
      <TextArea
        label="Reason"
        hint={`${row.student.name} will see this reason`}
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
