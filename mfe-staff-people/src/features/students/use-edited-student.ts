import { messages, type Student } from '@portal/contracts'
import { openedId, useOpened, type Editor } from '@portal/resource'
import { studentsApi } from './students.api'

/** A record under the name that the address has for it: the application number. */
export interface OpenedStudent { _id: string; student: Student | null }

/** What `EditorDialog` opens: the view loads by itself, the edit begins with the record. */
export function useEditedStudent(editor: Editor): readonly OpenedStudent[] | undefined {
  const _id = openedId(editor)
  const isEdit = editor.open?.kind === 'edit'
  const { currentData, error } = studentsApi.studentDetails.useQuery({ query: { applicationNumber: _id } }, { skip: !isEdit || _id === '' })
  const data = currentData && { _id, student: currentData.data.student }
  const edited = useOpened<OpenedStudent>(editor, { currentData: data && { data }, error: isEdit ? error : undefined }, { shown: undefined, failed: messages.students.detailsFailed })
  return isEdit ? edited : [{ _id, student: null }]
}
