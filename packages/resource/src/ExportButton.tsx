import { alert } from '@portal/kit'
import { Button } from '@portal/ui'
import { useExport, type Exported } from './use-export'
import type { List } from './use-list'

interface ExportButtonProps extends Exported {
  list: Exported['list'] & Pick<List<unknown>, 'rows' | 'total'>
  /** Shown instead of a file without rows. */
  nothing: { title: string; message: string }
}

/** Only CSV, for a list whose specification has no other file. */
export function ExportButton({ file, list, nothing }: ExportButtonProps) {
  const { run, busy } = useExport({ file, list })
  const press = (): Promise<void> =>
    list.rows && list.total === 0 ? alert({ tone: 'info', ...nothing }) : run('csv')
  return (
    <Button icon="download" busy={busy} busyLabel="Preparing..." onClick={() => void press()}>
      Export CSV
    </Button>
  )
}
