import { scoreSheetMessages, type ScoreSheetPage } from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../parts/score-sheets/sheet-words'

const schema = () => import('./return.schema').then(({ ReasonInput }) => ReasonInput)

/** The return of a sheet to its lecturer, with the reason. */
export function SendBackDialog({ sheet, onClose }: { sheet: ScoreSheetPage; onClose: () => void }) {
  const [sendBack] = scoreSheetsApi.returnScoreSheet.useMutation()
  const [{ state, checksum }] = useState(sheet)
  const dialog = useFormDialog<{ reason: string }, { message?: string | undefined }>({
    schema,
    values: { reason: '' },
    send: ({ reason }) =>
      sendBack({ params: { id: sheet._id }, body: { state, checksum, reason } }),
    failed: scoreSheetMessages.returnFailed,
    onClose,
  })
  return (
    <FormDialog
      title="Send back"
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Send back"
    >
      <p>{sheetLabel(sheet)}</p>
      <TextArea
        label="Reason"
        hint="The lecturer gets it by email and corrects the marks"
        maxLength={300}
        {...dialog.field('reason')}
      />
    </FormDialog>
  )
}
