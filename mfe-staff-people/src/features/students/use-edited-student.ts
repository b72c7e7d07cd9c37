import { messages, type Student } from '@portal/contracts'
import { toFailure } from '@portal/kit'
import { openedId, useOpened, type Editor } from '@portal/resource'
import { studentsApi } from './students.api'

/** A record under the name that the address has for it: the application number. */
export interface OpenedStudent { _id: string; student: Student | null }

/** What `EditorDialog` opens: the edit begins with the record, the view shows how it comes; neither opens for one that is gone. */
export function useEditedStudent(editor: Editor): readonly OpenedStudent[] | undefined {
  const _id = openedId(editor)
  const { currentData, error } = studentsApi.studentDetails.useQuery({ query: { applicationNumber: _id } }, { skip: _id === '' })
  const isView = editor.open?.kind === 'view'
  const data = currentData && { _id, student: currentData.data.student }
  const isGone = error !== undefined && toFailure(error).status === 404
  const opened = useOpened<OpenedStudent>(
    editor, { currentData: data && { data }, error: isView && !isGone ? undefined : error }, { shown: undefined, failed: messages.students.detailsFailed },
  )
  return opened ?? (isView ? [{ _id, student: null }] : undefined)
}
