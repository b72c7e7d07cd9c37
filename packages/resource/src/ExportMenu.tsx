import type { ExportFormat } from '@portal/contracts'
import { ActionMenu } from '@portal/ui/staff'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

const formats = Object.keys(exportLabels) as ExportFormat[]

/** CSV, Excel and print of a list. */
export function ExportMenu(exported: Exported) {
  const { run, busy } = useExport(exported)
  return (
    <ActionMenu
      label="Export" icon="download" busy={busy} busyLabel="Preparing..."
      actions={formats.map((format) => ({ label: exportLabels[format], onSelect: () => void run(format) }))}
    />
  )
}
