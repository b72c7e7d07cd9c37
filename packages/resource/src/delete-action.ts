import { deletionMessages } from '@portal/contracts'
import type { Action } from './use-action'

interface Deletion<Row> {
  /** The consequences of the deletion. */
  warning: string
  /** The name of the record. */
  name: (row: Row) => string
  failed: string
  failedTitle?: string
}

/** Deletes one record by `DELETE /…/:id`, with the common confirmation. */
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
