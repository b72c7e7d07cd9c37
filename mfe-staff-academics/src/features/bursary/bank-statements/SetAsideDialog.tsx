import { bankStatementMessages as messages, type BankStatementLine } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { bankStatementsApi as api } from './bank-statements.api'

const schema = () => import('../../../parts/reason.schema').then((module) => module.ReasonInput)

/** The reason for setting a line aside. It can be put back. */
export function SetAsideDialog({ row, onClose }: { row: BankStatementLine; onClose: () => void }) {
  const [setAside] = api.setStatementLineAside.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    failed: messages.setAsideFailed,
    onClose,
    send: ({ reason }) => setAside({ params: { id: row._id }, body: { reason } }),
  })
  return (
    <FormDialog
      title="Set this line aside"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Set aside"
    >
      <TextArea
        label="Reason"
        hint="For money that is not a fee, or that you pay back by hand"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
