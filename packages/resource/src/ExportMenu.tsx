import { usualFormats, type ExportFormat } from '@portal/contracts'
import { ActionMenu } from '@portal/ui/staff'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

interface ExportMenuProps extends Exported {
  /** Words of the button, where several stand on one page. */
  label?: string
  /** The usual ones unless said. */
  formats?: readonly ExportFormat[]
}

/** CSV, Excel and print of a list. */
export function ExportMenu({
  label = 'Export',
  formats = usualFormats,
  ...exported
}: ExportMenuProps) {
  const { run, busy } = useExport(exported)
  return (
    <ActionMenu
      label={label}
      icon="download"
      busy={busy}
      busyLabel="Preparing..."
      actions={formats.map((format) => ({
        label: exportLabels[format],
        onSelect: () => void run(format),
      }))}
    />
  )
}
