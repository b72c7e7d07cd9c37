import { toFailure } from '@portal/kit'
import { useFailureDialog } from './use-failure-dialog'
import { useFresh, type Aged } from './use-fresh'
import type { Editor } from './use-editor'

/** The parts of a single record's endpoint that its dialog needs. */
interface Answer<Row> extends Aged {
  currentData?: { data: Row } | undefined
  error?: unknown
}

/** The id of the record whose dialog is open; empty if none is. */
export const openedId = ({ open }: Editor): string => (open !== null && 'id' in open ? open.id : '')

/** 400 for an invalid id. */
const gone = [400, 404]

/**
 * The record whose dialog is open, for `EditorDialog`, where the server pages the list: the address
 * may name a record of another page. The row of the list is used until the record is loaded. Null
 * if it is gone; another failure is shown in a dialog, and the record may still be loaded.
 */
export function useOpened<Row extends { _id: string }>(
  editor: Editor,
  answer: Answer<Row>,
  { shown, failed }: { shown: readonly Row[] | undefined; failed: string },
): readonly Row[] | undefined {
  const { currentData, error } = answer
  useFresh(answer)
  const isGone = error !== undefined && gone.includes(toFailure(error as never).status)
  useFailureDialog(isGone ? undefined : error, failed)
  if (isGone) return []
  if (currentData) return [currentData.data]
  const id = openedId(editor)
  return shown?.some(({ _id }) => _id === id) ? shown : undefined
}
