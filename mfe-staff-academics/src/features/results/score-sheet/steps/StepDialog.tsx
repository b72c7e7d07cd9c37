import type { ScoreSheetPage, SheetStep } from '@portal/contracts'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { enteredWords, sheetLabel } from '../../../../parts/score-sheets/sheet-words'
import { StepForm } from '../../../../parts/score-sheets/StepForm'

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
  return (
    <StepForm
      step={step}
      send={(input) => {
        const request = { params: { id: sheet._id }, body: { state, checksum, ...input } }
        return step.to === 'published' ? publish(request) : take(request)
      }}
      onClose={onClose}
    >
      {sheetLabel(sheet)}: {enteredWords(sheet)} students have complete marks.
    </StepForm>
  )
}
