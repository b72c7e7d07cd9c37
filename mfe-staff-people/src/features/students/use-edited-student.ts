import { keptNumberIn, messages, type Student } from '@portal/contracts'
import { toFailure } from '@portal/kit'
import { openedId, useOpened, type Editor, type GoneRecord } from '@portal/resource'
import { studentsApi } from './students.api'

/** A record under the name that the address has for it: the application number. */
export interface OpenedStudent {
  _id: string
  student: Student | null
}

/** What the server says of a number beyond that it was not found; a record that was joined with another leads to that one. */
const goneOf = (message: string | undefined): GoneRecord | undefined =>
  message === undefined || message === messages.general.notFound
    ? undefined
    : { message, instead: keptNumberIn(message) }

/** What `EditorDialog` opens: the edit begins with the record, the view shows how it comes; neither opens for one that is gone. */
export function useEditedStudent(editor: Editor): {
  opened: readonly OpenedStudent[] | undefined
  gone: GoneRecord | undefined
} {
  const _id = openedId(editor)
  const { currentData, error } = studentsApi.studentDetails.useQuery(
    { query: { applicationNumber: _id } },
    { skip: _id === '' },
  )
  const isView = editor.open?.kind === 'view'
  const data = currentData && { _id, student: currentData.data.student }
  const { status, serverMessage } = toFailure(error)
  const isGone = status === 404
  const opened = useOpened<OpenedStudent>(
    editor,
    { currentData: data && { data }, error: isView && !isGone ? undefined : error },
    { shown: undefined, failed: messages.students.detailsFailed },
  )
  return {
    opened: opened ?? (isView ? [{ _id, student: null }] : undefined),
    gone: isGone ? goneOf(serverMessage) : undefined,
  }
}
