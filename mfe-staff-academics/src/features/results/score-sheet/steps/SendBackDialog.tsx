import { scoreSheetMessages, type ScoreSheetPage } from '@portal/contracts'
import { useState } from 'react'
import { scoreSheetsApi } from '../../../../parts/score-sheets/score-sheets.api'
import { sheetLabel } from '../../../../parts/score-sheets/sheet-words'
import { ReasonDialog } from '../../../../parts/ReasonDialog'

/** The return of a sheet to its lecturer, with the reason. */
export function SendBackDialog({ sheet, onClose }: { sheet: ScoreSheetPage; onClose: () => void }) {
  const [sendBack] = scoreSheetsApi.returnScoreSheet.useMutation()
  const [{ state, checksum }] = useState(sheet)
  return (
    <ReasonDialog
      title="Send back"
      action="Send back"
      hint="The lecturer gets it by email and corrects the marks"
      failed={scoreSheetMessages.returnFailed}
      send={(reason) => sendBack({ params: { id: sheet._id }, body: { state, checksum, reason } })}
      onClose={onClose}
    >
      <p>{sheetLabel(sheet)}</p>
    </ReasonDialog>
  )
}
