import { paperKindLabels, paperMessages, type Paper } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { papersApi } from './papers.api'

const schema = () => import('./paper-reason.schema').then(({ PaperReason }) => PaperReason)

/** Asks for the reason and withdraws a paper. */
export function WithdrawDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const [withdraw] = papersApi.withdrawPaper.useMutation()
  const dialog = useFormDialog({
    schema,
    values: { reason: '' },
    failed: paperMessages.withdrawFailed,
    onClose,
    send: ({ reason }: { reason: string }) =>
      withdraw({ params: { id: paper._id }, body: { reason } }),
  })
  return (
    <FormDialog
      title={`Withdraw ${paperKindLabels[paper.kind]} ${paper.serial}?`}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Withdraw"
    >
      <p>
        Anybody who checks its code is told that it was withdrawn. The student cannot open it again;
        staff can issue a new one.
      </p>
      <TextArea
        label="Reason"
        hint="Only staff will see this reason"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
