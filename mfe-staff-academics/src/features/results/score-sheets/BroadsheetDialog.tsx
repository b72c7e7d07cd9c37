import { scoreSheetMessages } from '@portal/contracts'
import { ExportMenu } from '@portal/resource'
import { Button, Modal } from '@portal/ui'
import { useState } from 'react'
import { isWhole, LevelFields, noLevel } from '../../../parts/LevelFields'

const formats = ['xlsx', 'pdf', 'print', 'csv'] as const

/** The choice of a level and a semester, and the file of its broadsheet. */
export function BroadsheetDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState(noLevel)
  return (
    <Modal title="Broadsheet" width={500} onClose={onClose}>
      <div className="stack">
        <p className="muted">{scoreSheetMessages.broadsheetHint}</p>
        <LevelFields chosen={chosen} onChoose={setChosen} />
        <div className="cluster dialog-actions">
          {isWhole(chosen) && (
            <ExportMenu
              label="Download"
              file="GET /broadsheets/export"
              list={{ q: '', sort: undefined, filters: chosen }}
              formats={formats}
            />
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Modal>
  )
}
