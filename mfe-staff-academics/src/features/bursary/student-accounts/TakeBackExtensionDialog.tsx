import { deadlineMessages, type DeadlineExtension } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { formatDate, TextArea } from '@portal/ui'
import { accountsApi as api } from './accounts.api'

const schema = () => import('../../../parts/reason.schema').then((module) => module.ReasonInput)

interface TakeBackExtensionDialogProps {
  name: string
  row: DeadlineExtension
  onClose: () => void
}

/** The reason for taking back an extended deadline. The earlier due date then applies again. */
export function TakeBackExtensionDialog({
  name,
  row: { _id, charge, from, until },
  onClose,
}: TakeBackExtensionDialogProps) {
  const [takeBack] = api.takeBackDeadlineExtension.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    failed: deadlineMessages.takeBackFailed,
    onClose,
    ask: () => ({
      title: `Withdraw the extension from ${name}?`,
      message: `${charge.description}, ${charge.sessionYear}: from ${formatDate(until)} back to ${formatDate(from)}. If that day has passed, the late fee is due again. The student will get an email.`,
      confirmLabel: 'Yes, withdraw it',
      danger: true,
    }),
    send: (body) => takeBack({ params: { id: _id }, body }),
  })
  return (
    <FormDialog
      title={`Withdraw: extended deadline of ${charge.description}`}
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
