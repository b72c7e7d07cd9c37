import { usualFormats, type ExportFormat } from '@portal/contracts'
import { ActionMenu } from '@portal/ui/staff'
import { exportLabels } from './export-file'
import { useExport, type Exported } from './use-export'

/** Another file of the same list, such as a row for each course of a registration. */
export interface OtherExport {
  /** The subject of its rows: 'Courses'. */
  label: string
  file: Exported['file']
  formats: readonly ExportFormat[]
}

interface ExportMenuProps extends Exported {
  /** Default: 'Export'. */
  label?: string
  /** The list of the button for screen readers, if a page has several. */
  about?: string
  /** Default: the usual formats. */
  formats?: readonly ExportFormat[]
  /** In the same menu. */
  other?: OtherExport
}

/** Export of a list as CSV, Excel and print. */
export function ExportMenu({
  label = 'Export',
  about,
  formats = usualFormats,
  other,
  ...exported
}: ExportMenuProps) {
  const { run, busy } = useExport(exported)
  const another = useExport({ ...exported, file: other?.file ?? exported.file })
  return (
    <ActionMenu
      label={
        <>
          {label}
          {about !== undefined && <span className="visually-hidden"> {about}</span>}
        </>
      }
      icon="download"
      busy={busy || another.busy}
      busyLabel="Preparing..."
      actions={[
        ...formats.map((format) => ({
          label: exportLabels[format],
          onSelect: () => void run(format),
        })),
        ...(other?.formats ?? []).map((format) => ({
          label: `${other?.label ?? ''}: ${exportLabels[format]}`,
          onSelect: () => void another.run(format),
        })),
      ]}
    />
  )
}
