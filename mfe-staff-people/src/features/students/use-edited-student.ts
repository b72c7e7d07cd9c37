import { correctionMessages, messages, type Student } from '@portal/contracts'
import { toFailure, type ApiFailure } from '@portal/kit'
import { openedId, useOpened, type Editor, type GoneRecord } from '@portal/resource'
import { studentsApi } from './students.api'

/** A record under the name that the address has for it: the application number. */
export interface OpenedStudent {
  _id: string
  student: Student | null
}

/** The server's sentence about a number, where it says more than that it was not found; a record that was joined with another leads to that one. */
function goneOf({ serverMessage: message, data }: ApiFailure): GoneRecord | undefined {
  if (message === undefined || message === messages.general.notFound) return undefined
  const kept = data?.['keptNumber']
  return typeof kept === 'string'
    ? { title: correctionMessages.closedTitle, message, instead: kept }
    : { message }
}

/** The view asks for the student with the biodata, the edit for the student alone. */
function useStudent(applicationNumber: string, isView: boolean) {
  const isClosed = applicationNumber === ''
  const details = studentsApi.studentDetails.useQuery(
    { query: { applicationNumber } },
    { skip: isClosed || !isView },
  )
  const record = studentsApi.student.useQuery(
    { params: { applicationNumber } },
    { skip: isClosed || isView },
  )
  const { currentData, error } = isView ? details : record
  return { student: currentData?.data.student, error }
}

/** What `EditorDialog` opens: the edit begins with the record, the view shows its own progress; neither opens for a record that is gone. */
export function useEditedStudent(editor: Editor): {
  opened: readonly OpenedStudent[] | undefined
  gone: GoneRecord | undefined
} {
  const _id = openedId(editor)
  const isView = editor.open?.kind === 'view'
  const { student, error } = useStudent(_id, isView)
  const failure = toFailure(error)
  const isGone = failure.status === 404
  const opened = useOpened<OpenedStudent>(
    editor,
    {
      currentData: student && { data: { _id, student } },
      error: isView && !isGone ? undefined : error,
    },
    { shown: undefined, failed: messages.students.detailsFailed },
  )
  return {
    opened: opened ?? (isView ? [{ _id, student: null }] : undefined),
    gone: isGone ? goneOf(failure) : undefined,
  }
}
