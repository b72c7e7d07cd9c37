import { correctionMessages, messages, type Student } from '@portal/contracts'
import { toFailure, type ApiFailure } from '@portal/kit'
import { openedId, useOpened, type Editor, type GoneRecord } from '@portal/resource'
import { studentsApi } from '../students.api'

/** A record with its name in the address: the application number. */
export interface OpenedStudent {
  _id: string
  student: Student | null
}

/**
 * The server's message about a missing record, if it says more than that; a merged record leads to
 * the other one.
 */
export function goneOf({ serverMessage: message, data }: ApiFailure): GoneRecord | undefined {
  if (message === undefined || message === messages.general.notFound) return undefined
  const stored = data?.['keptNumber']
  return typeof stored === 'string'
    ? { title: correctionMessages.closedTitle, message, instead: stored }
    : { message }
}

/** Loads the student, for the view with the biodata. */
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
  return isView ? details : record
}

/**
 * The record for `EditorDialog`: the edit starts with the loaded record, the view shows its own
 * progress. Neither opens for a missing record.
 */
export function useEditedStudent(editor: Editor): {
  opened: readonly OpenedStudent[] | undefined
  gone: GoneRecord | undefined
} {
  const _id = openedId(editor)
  const isView = editor.open?.kind === 'view'
  const answer = useStudent(_id, isView)
  const { currentData, error } = answer
  const failure = toFailure(error)
  const isGone = failure.status === 404
  const opened = useOpened<OpenedStudent>(
    editor,
    {
      ...answer,
      currentData: currentData && { data: { _id, student: currentData.data.student } },
      error: isView && !isGone ? undefined : error,
    },
    { shown: undefined, failed: messages.students.detailsFailed },
  )
  return {
    opened: opened ?? (isView ? [{ _id, student: null }] : undefined),
    gone: isGone ? goneOf(failure) : undefined,
  }
}
