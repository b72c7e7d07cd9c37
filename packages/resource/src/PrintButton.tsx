import { Button } from '@portal/ui'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

/** The complete print of a list without the menu 'Export'. */
export function PrintButton(exported: Exported) {
  const { run, busy } = useExport(exported)
  return (
    <Button icon="print" busy={busy} busyLabel="Preparing..." onClick={() => void run('print')}>
      {exportLabels.print}
    </Button>
  )
}
