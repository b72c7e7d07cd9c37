import { toFailure } from '@portal/kit'
import { useFailureDialog } from './use-failure-dialog'
import type { Editor } from './use-editor'

/** What an endpoint for one record gives, as far as its dialog needs it. */
interface Answer<Row> {
  currentData?: { data: Row } | undefined
  error?: unknown
}

/** The id of the record whose dialog is open; empty where none is. */
export const openedId = ({ open }: Editor): string => (open !== null && 'id' in open ? open.id : '')

/** 400 for what is no id at all. */
const gone = [400, 404]

/**
 * The record whose dialog is open, for `EditorDialog`, where the server pages the list: the address may name any, on whatever page. Until
 * it has come the row that is shown serves. None when it is gone; any other failure is said in a dialog, and the record may still come.
 */
export function useOpened<Row extends { _id: string }>(
  editor: Editor,
  { currentData, error }: Answer<Row>,
  { shown, failed }: { shown: readonly Row[] | undefined; failed: string },
): readonly Row[] | undefined {
  const isGone = error !== undefined && gone.includes(toFailure(error as never).status)
  useFailureDialog(isGone ? undefined : error, failed)
  if (isGone) return []
  if (currentData) return [currentData.data]
  const id = openedId(editor)
  return shown?.some(({ _id }) => _id === id) ? shown : undefined
}
