import type { ExportFormat, FileOperationKey } from '@portal/contracts'
import { fileFailure, saveFile, useFile } from '@portal/forms'
import { alert, announce } from '@portal/kit'
import { useRef, useState } from 'react'
import { printPage } from './export-file'
import type { List } from './use-list'

export interface Exported {
  /** The operation of the file, such as 'GET /schools/export'. */
  file: FileOperationKey
  /** The search, filters and order of the page, applied to all pages of the file. */
  list: Pick<List<unknown>, 'q' | 'sort' | 'filters'>
}

/**
 * Loads a list as a file, one at a time, and saves or prints it. A failure is shown in a dialog;
 * the page does not change.
 */
export function useExport({ file, list: { q, sort, filters } }: Exported) {
  const [fetchFile, { reset }] = useFile()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const give = async (format: ExportFormat): Promise<void> => {
    const arrived = await fetchFile({
      file,
      query: { format, ...(q && { q }), ...(sort && { sort }), ...filters },
    }).unwrap()
    if ('page' in arrived) return printPage(arrived.page)
    saveFile(arrived)
    announce(`${arrived.name} has been downloaded`)
  }
  const run = async (format: ExportFormat): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await give(format)
    } catch (error) {
      await alert({ tone: 'error', title: 'Error', message: fileFailure(error) })
    } finally {
      running.current = false
      reset()
      setBusy(false)
    }
  }
  return { run, busy }
}
