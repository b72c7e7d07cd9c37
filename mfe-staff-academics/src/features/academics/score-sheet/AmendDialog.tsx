import {
  cellsOf,
  marksIn,
  marksInWords,
  scoreSheetMessages,
  type AmendmentForm,
  type Score,
  type ScoreSheetPage,
} from '@portal/contracts'
import { FormDialog, useFormDialog } from '@portal/resource'
import { TextArea, TextField } from '@portal/ui'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../parts/score-sheets/score-sheets.api'

const schema = () => import('./amend.schema').then((loaded) => loaded.AmendmentForm)

interface AmendDialogProps {
  sheet: ScoreSheetPage
  score: Score
  onClose: () => void
}

/** Asks for a change of published marks, with a reason. */
export function AmendDialog({ sheet, score, onClose }: AmendDialogProps) {
  const [ask] = scoreSheetsApi.askAmendment.useMutation()
  const [{ version }] = useState(score)
  const dialog = useFormDialog<AmendmentForm, { message?: string | undefined }>({
    schema,
    values: { ...cellsOf(score), reason: '', caMax: sheet.caMax },
    send: ({ reason, caMax, ...cells }) => {
      const marks = marksIn(cells, caMax)
      const { ca, exam, word } = 'message' in marks ? score : marks
      return ask({
        params: { id: sheet._id, student: score.student },
        body: { ca, exam, word, version, reason },
      })
    },
    failed: scoreSheetMessages.amendFailed,
    onClose,
  })
  const { field } = dialog
  return (
    <FormDialog
      title={`Amend the marks of ${score.name}`}
      width={500}
      dialog={dialog}
      onClose={onClose}
      saveLabel="Ask for the amendment"
    >
      <p>
        Published: {marksInWords(score)}. {scoreSheetMessages.amendHint}
      </p>
      <div className="field-row">
        <TextField
          label="Assessment"
          hint={`0 to ${String(sheet.caMax)}`}
          autoComplete="off"
          maxLength={3}
          {...field('ca')}
        />
        <TextField
          label="Examination"
          hint={`0 to ${String(100 - sheet.caMax)}, or ABS, S, I, W, MAL`}
          autoComplete="off"
          maxLength={3}
          {...field('exam')}
        />
      </div>
      <TextArea label="Reason" hint="The student sees it" maxLength={300} {...field('reason')} />
    </FormDialog>
  )
}
