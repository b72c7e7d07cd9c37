import { usualFormats, type ExportFormat } from '@portal/contracts'
import { ActionMenu } from '@portal/ui/staff'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

interface ExportMenuProps extends Exported {
  /** The label of the button, if a page has several. */
  label?: string
  /** Default: the usual formats. */
  formats?: readonly ExportFormat[]
}

/** Export of a list as CSV, Excel and print. */
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
