import { alert, confirm, hasUnsavedWork } from '@portal/kit'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Editor, Open } from './use-editor'

const same = (one: Open | null, other: Open | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const unsaved = {
  title: 'Leave without saving?',
  message: 'Your changes have not been saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
}

/** What is open, a moment behind the address: whatever closes a dialog with something unsaved, Back too, asks first. */
function useOpen({ open, reopen }: Editor): Open | null {
  const [shown, show] = useState(open)
  const isLeft = shown !== null && !same(shown, open)
  // Nothing to lose: the dialog follows the address at once.
  if (shown === null ? open !== null : isLeft && !hasUnsavedWork()) show(open)

  const ask = useEffectEvent(() => {
    void confirm(unsaved).then((leaves) => {
      if (leaves) show(open)
      else if (shown) reopen(shown)
    })
  })
  useEffect(() => {
    if (isLeft) ask()
  }, [isLeft])
  return shown
}

/** The record that is open. One that somebody else deletes while it is edited here stays until what was typed is left. */
function useRecord<Row extends { _id: string }>(
  records: readonly Row[] | undefined,
  open: Open | null,
): Row | undefined {
  const [last, keep] = useState<Row>()
  const id = open !== null && 'id' in open ? open.id : undefined
  const found = records?.find(({ _id }) => _id === id)
  if (found && found !== last) keep(found)
  return found ?? (last?._id === id && hasUnsavedWork() ? last : undefined)
}

/** The server's sentence about a record that is gone. `instead` is the id of the record that replaces it, where there is one; `title` is then said above it. */
export type GoneRecord =
  { message: string; instead?: never } | { message: string; instead: string; title: string }

const usual: GoneRecord = { message: 'It may have been deleted. The list shows what there is now.' }

/** Says that the record of a link is gone, and closes; leads to the one in its place on request. */
function Gone({
  noun,
  said,
  editor: { open, reopen, close },
}: {
  noun: string
  said: GoneRecord
  editor: Editor
}) {
  const explain = useEffectEvent(() => {
    const { message, instead } = said
    if (instead === undefined || open === null || !('id' in open))
      void alert({ tone: 'info', title: `This ${noun} was not found`, message })
    else
      void confirm({
        title: said.title,
        message,
        confirmLabel: `Open ${instead}`,
        cancelLabel: 'Close',
      }).then((leads) => {
        if (leads) reopen({ ...open, id: instead })
      })
    close()
  })
  useEffect(() => {
    explain()
  }, [])
  return null
}

interface EditorDialogProps<Row> {
  editor: Editor
  /** One of them, in words: 'school'. */
  noun: string
  /** All records, from which the one in the address is taken; undefined while they are on their way. */
  records: readonly Row[] | undefined
  /** What is known of one that is not among them, where that is more than that. */
  gone?: GoneRecord | undefined
  /** The dialog of a record, or of a new one. */
  children: (record: Row | null, open: Open) => ReactNode
}

/** Draws the dialog that the address names. */
export function EditorDialog<Row extends { _id: string }>({
  editor,
  noun,
  records,
  gone = usual,
  children,
}: EditorDialogProps<Row>) {
  const open = useOpen(editor)
  const record = useRecord(records, open)
  if (open === null) return null
  if (!('id' in open)) return children(null, open)
  if (!record && !records) return null
  return record ? children(record, open) : <Gone noun={noun} said={gone} editor={editor} />
}
