import type { FileOperationKey } from '@portal/contracts'
import { alert, announce } from '@portal/kit'
import { Button, type ButtonProps } from '@portal/ui'
import { fileFailure, saveFile, useFile } from './file-call'

interface FileButtonProps extends Pick<
  ButtonProps,
  'variant' | 'small' | 'disabled' | 'aria-label'
> {
  file: FileOperationKey
  /** The values of the path. */
  params?: Record<string, string>
  /** The values after the path, such as the number of a student. */
  query?: Record<string, string>
  /** In a row of a table, where only the icon is shown if there is no room for the word. */
  compact?: boolean
  onSaved?: () => void
  children: string
}

/** Saves one document as a file. A refusal of the server is shown, which a link would not do. */
export function FileButton({
  file,
  params = {},
  query = {},
  compact = false,
  onSaved,
  children,
  ...look
}: FileButtonProps) {
  const [fetchFile, { isLoading, reset }] = useFile()
  const run = async (): Promise<void> => {
    const result = await fetchFile({ file, params, query })
    if (result.error) {
      await alert({ tone: 'error', title: children, message: fileFailure(result.error) })
      return
    }
    if ('href' in result.data) {
      saveFile(result.data)
      announce(`${result.data.name} has been downloaded`)
    }
    reset()
    onSaved?.()
  }
  return (
    <Button
      {...look}
      icon="download"
      busy={isLoading}
      title={compact ? children : undefined}
      onClick={() => void run()}
    >
      {compact ? <span className="row-action-word">{children}</span> : children}
    </Button>
  )
}
