import { deletionMessages, studentMessages, type StudentListItem } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { studentTitle } from './student-columns'
import { studentsApi } from './students.api'

const deletion: Action<
  StudentListItem,
  { params: { applicationNumber: string } },
  { message: string }
> = {
  ask: (student) => ({
    title: deletionMessages.title,
    message: `${studentTitle(student)}: ${studentMessages.deleteWarning}`,
    confirmLabel: deletionMessages.confirm,
    danger: true,
  }),
  request: ({ applicationNumber }) => ({ params: { applicationNumber } }),
  done: (_student, { message }) => ({ title: deletionMessages.done, message, autoCloseMs: 2000 }),
  failed: studentMessages.deleteFailed,
}

/** Deletes a student after a warning. Returns true when it was done. */
export const useDeleteStudent = () => useAction(studentsApi.deleteStudent.useMutation(), deletion)
