import { deletionMessages } from '@portal/contracts'
import type { Action } from './use-action'

interface Deletion<Row> {
  /** What goes with it. */
  warning: string
  /** Which one it is, in words. */
  name: (row: Row) => string
  failed: string
  failedTitle?: string
}

/** Deleting one record by `DELETE /…/:id`, with the confirmation that all of them share. */
export const deleteAction = <Row extends { _id: string }>({
  warning,
  name,
  failed,
  failedTitle = 'Error',
}: Deletion<Row>): Action<Row, { params: { id: string } }, { message: string }> => ({
  ask: (row) => ({
    title: deletionMessages.title,
    message: `${name(row)}: ${warning}`,
    confirmLabel: deletionMessages.confirm,
    danger: true,
  }),
  request: ({ _id }) => ({ params: { id: _id } }),
  done: (_row, { message }) => ({ title: deletionMessages.done, message, autoCloseMs: 2000 }),
  failed,
  failedTitle,
})
