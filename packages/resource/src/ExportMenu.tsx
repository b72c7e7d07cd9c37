import { usualFormats, type ExportFormat } from '@portal/contracts'
import { ActionMenu } from '@portal/ui/staff'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

interface ExportMenuProps extends Exported {
  /** Default: 'Export'. */
  label?: string
  /** The list of the button for screen readers, if a page has several. */
  about?: string
  /** Default: the usual formats. */
  formats?: readonly ExportFormat[]
}

/** Export of a list as CSV, Excel and print. */
export function ExportMenu({
  label = 'Export',
  about,
  formats = usualFormats,
  ...exported
}: ExportMenuProps) {
  const { run, busy } = useExport(exported)
  return (
    <ActionMenu
      label={
        <>
          {label}
          {about !== undefined && <span className="visually-hidden"> {about}</span>}
        </>
      }
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
