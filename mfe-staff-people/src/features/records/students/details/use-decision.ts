import { messages, type Student } from '@portal/contracts'
import { useAction, type Action } from '@portal/resource'
import { fullName, programName } from '../student-labels'
import { studentsApi } from '../students.api'

type Decision = Action<
  Student,
  { params: { applicationNumber: string }; body: { status: 'active' | 'rejected' } }
>

const questions = {
  active: { title: messages.students.admitConfirm, confirmLabel: 'Yes, admit' },
  rejected: { title: messages.students.rejectConfirm, confirmLabel: 'Yes, deny', danger: true },
}

/** The question before a student is admitted or denied, by a button or in the form. */
export const decisionQuestion = (
  student: Student,
  status: keyof typeof questions,
  program = programName(student),
) => ({
  ...questions[status],
  message: `${fullName(student)}, ${student.applicationNumber}, for ${program}. The applicant will get an email.`,
})

const decision = (status: keyof typeof questions, done: string): Decision => ({
  ask: (student) => decisionQuestion(student, status),
  request: ({ applicationNumber }) => ({ params: { applicationNumber }, body: { status } }),
  done: (student) => ({ title: done, message: fullName(student) }),
  failed: messages.students.statusFailed,
})
const admission = decision('active', messages.students.admitted)
const rejection = decision('rejected', messages.students.rejected)

/** Admits or rejects a pending student after a confirmation. Returns true when it was done. */
export function useDecision() {
  const { run: admit, running: admitting } = useAction(studentsApi.decide.useMutation(), admission)
  const { run: reject, running: rejecting } = useAction(studentsApi.decide.useMutation(), rejection)
  return { admit, reject, admitting: admitting !== undefined, rejecting: rejecting !== undefined }
}
