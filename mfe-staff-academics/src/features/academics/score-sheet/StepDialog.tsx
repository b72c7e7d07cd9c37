import {
  scoreSheetMessages,
  type ScoreSheetPage,
  type SheetStep,
  type SheetStepForm,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'
import { enteredWords, sheetLabel } from '../../../parts/score-sheets/sheet-words'

const schema = () => import('./step.schema').then((loaded) => loaded.SheetStepForm)

interface StepDialogProps {
  sheet: ScoreSheetPage
  step: SheetStep
  onClose: () => void
}

/** The next step of a sheet, with a comment and the minute of a board. */
export function StepDialog({ sheet, step, onClose }: StepDialogProps) {
  const [take] = scoreSheetsApi.stepScoreSheet.useMutation()
  const [publish] = scoreSheetsApi.publishScoreSheet.useMutation()
  // The marks that the person has seen, also if somebody changes them while the dialog is open.
  const [{ state, checksum }] = useState(sheet)
  const dialog = useFormDialog<SheetStepForm, { message?: string | undefined }>({
    schema,
    values: { comment: '', minute: '', needsMinute: step.hasMinute },
    send: ({ comment, minute }) => {
      const request = {
        params: { id: sheet._id },
        body: { state, checksum, ...(comment && { comment }), ...(minute && { minute }) },
      }
      return step.to === 'published' ? publish(request) : take(request)
    },
    failed: scoreSheetMessages.stepFailed,
    onClose,
  })
  return (
    <FormDialog
      title={step.action}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel={step.action}
    >
      <p>
        {sheetLabel(sheet)}: {enteredWords(sheet)} students have complete marks.
      </p>
      <p className="muted">{scoreSheetMessages.stepHints[step.to]}</p>
      {step.hasMinute && (
        <TextField
          label="Minute"
          hint="The number of the minute of the board, such as AB/2026/14"
          maxLength={40}
          {...dialog.field('minute')}
        />
      )}
      <TextArea label="Comment" optional maxLength={300} {...dialog.field('comment')} />
    </FormDialog>
  )
}
