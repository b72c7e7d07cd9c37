import { adjustmentLabels, adjustmentMessages, type ChargeAdjustment } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { formatMoney, TextArea } from '@portal/ui'
import { accountsApi as api } from './accounts.api'

const schema = () => import('../../../parts/reason.schema').then((module) => module.ReasonInput)

interface TakeBackDialogProps {
  name: string
  row: ChargeAdjustment
  onClose: () => void
}

/** The reason for taking back a waiver or discount. The charge is then due again. */
export function TakeBackDialog({
  name,
  row: { _id, kind, charge, amount },
  onClose,
}: TakeBackDialogProps) {
  const [takeBack] = api.takeBackChargeAdjustment.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    failed: adjustmentMessages.takeBackFailed,
    onClose,
    ask: () => ({
      title: `Take ${formatMoney(amount)} back from ${name}?`,
      message: `${adjustmentLabels[kind]} of ${charge.description}. The charge will be unpaid again.`,
      confirmLabel: 'Yes, withdraw it',
      danger: true,
    }),
    send: (body) => takeBack({ params: { id: _id }, body }),
  })
  return (
    <FormDialog
      title={`Withdraw: ${adjustmentLabels[kind]} of ${charge.description}`}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Withdraw"
    >
      <TextArea
        label="Reason"
        hint="Kept in the audit trail"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
