import { askToLeave } from '@portal/forms'
import { alert, confirm, hasUnsavedWork } from '@portal/kit'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Editor, Open } from './use-editor'

const same = (one: Open | null, other: Open | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/**
 * The open dialog, a moment behind the address: a dialog with unsaved work asks before it closes,
 * also on Back.
 */
function useOpen({ open, reopen }: Editor): Open | null {
  const [shown, show] = useState(open)
  const isLeft = shown !== null && !same(shown, open)
  // Without unsaved work, the dialog follows the address at once.
  if (shown === null ? open !== null : isLeft && !hasUnsavedWork()) show(open)

  const ask = useEffectEvent(() => {
    void askToLeave().then((leaves) => {
      if (leaves) show(open)
      else if (shown) reopen(shown)
    })
  })
  useEffect(() => {
    if (isLeft) ask()
  }, [isLeft])
  return shown
}

/** The open record. A record that somebody else deletes stays open until the dialog is closed. */
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

/**
 * The server's message about a deleted record. `instead` is the id of the record that replaces it,
 * and `title` is then shown above the message.
 */
export type GoneRecord =
  { message: string; instead?: never } | { message: string; instead: string; title: string }

const usual: GoneRecord = { message: 'It may have been deleted. The list is up to date.' }

/** Tells that the record of a link was deleted and closes. Opens its replacement on request. */
function Gone({
  noun,
  text,
  editor: { open, reopen, close },
}: {
  noun: string
  text: GoneRecord
  editor: Editor
}) {
  const explain = useEffectEvent(() => {
    const { message, instead } = text
    if (instead === undefined || open === null || !('id' in open))
      void alert({ tone: 'info', title: `This ${noun} was not found`, message })
    else
      void confirm({
        title: text.title,
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
  /** The noun of a record: 'school'. */
  noun: string
  /** All records, which include the one in the address; undefined while loading. */
  records: readonly Row[] | undefined
  /** Known data about a record that is not among them. */
  gone?: GoneRecord | undefined
  /** The dialog of a record, or of a new one. */
  children: (record: Row | null, open: Open) => ReactNode
}

/** Renders the dialog of the address. */
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
  return record ? children(record, open) : <Gone noun={noun} text={gone} editor={editor} />
}
