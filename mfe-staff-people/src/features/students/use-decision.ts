import { messages, type Student } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { fullName, programName } from './student-labels'
import { studentsApi } from './students.api'

type Decision = Action<Student, { params: { applicationNumber: string }; body: { status: 'active' | 'rejected' } }>

const decision = (status: 'active' | 'rejected', title: string, confirmLabel: string, done: string): Decision => ({
  ask: (student) => ({
    title, confirmLabel, danger: status === 'rejected',
    message: `${fullName(student)}, ${student.applicationNumber}, for ${programName(student)}. The applicant is told by e-mail.`,
  }),
  request: ({ applicationNumber }) => ({ params: { applicationNumber }, body: { status } }),
  done: (student) => ({ title: done, message: fullName(student) }),
  failed: messages.students.statusFailed,
})
const admission = decision('active', messages.students.admitConfirm, 'Yes, admit', messages.students.admitted)
const rejection = decision('rejected', messages.students.rejectConfirm, 'Yes, deny', messages.students.rejected)

/** Admits or rejects a pending student after a confirmation. Give true when it was done. */
export function useDecision() {
  const { run: admit, running: admitting } = useAction(studentsApi.decide.useMutation(), admission)
  const { run: reject, running: rejecting } = useAction(studentsApi.decide.useMutation(), rejection)
  return { admit, reject, admitting: admitting !== undefined, rejecting: rejecting !== undefined }
}
