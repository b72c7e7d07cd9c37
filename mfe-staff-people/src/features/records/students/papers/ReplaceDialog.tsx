import { paperMessages, type Paper } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { papersApi } from './papers.api'

const schema = () => import('./paper-reason.schema').then(({ PaperReason }) => PaperReason)

/** Asks for the reason and replaces an ID card, which was lost or damaged. */
export function ReplaceDialog({
  paper,
  applicationNumber,
  onClose,
}: {
  paper: Paper
  applicationNumber: string
  onClose: () => void
}) {
  const [replace] = papersApi.replaceIdCard.useMutation()
  const dialog = useFormDialog({
    schema,
    values: { reason: '' },
    failed: paperMessages.replaceFailed,
    onClose,
    send: ({ reason }: { reason: string }) =>
      replace({ params: { applicationNumber }, body: { reason, paper: paper._id } }),
  })
  return (
    <FormDialog
      title={`Replace ID card ${paper.serial}?`}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Replace"
    >
      <p>
        The student gets a card with a new number. Anybody who checks the code of the old one is
        told that it was replaced.
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
