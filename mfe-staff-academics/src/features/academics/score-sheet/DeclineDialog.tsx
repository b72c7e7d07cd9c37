import { scoreSheetMessages, type ScoreAmendment } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./return.schema').then(({ ReasonInput }) => ReasonInput)

/** The refusal of an amendment, with its reason. */
export function DeclineDialog({
  amendment,
  onClose,
}: {
  amendment: ScoreAmendment
  onClose: () => void
}) {
  const [decide] = scoreSheetsApi.decideAmendment.useMutation()
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    send: ({ reason }) =>
      decide({ params: { id: amendment._id }, body: { approve: false, reason } }),
    failed: scoreSheetMessages.decideFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Decline the amendment"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Decline"
    >
      <TextArea
        label="Reason"
        hint="The person who asks for the amendment sees it"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
