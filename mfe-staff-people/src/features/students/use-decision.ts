import { messages, type Student } from '@portal/contracts'
import { alert, confirm, failureMessage } from '@portal/kit'
import { fullName, programName } from './student-words'
import { studentsApi } from './students.api'

type Decision = 'active' | 'rejected'

const words = {
  active: { ask: messages.students.admitConfirm, yes: 'Yes, admit', done: messages.students.admitted, danger: false },
  rejected: { ask: messages.students.rejectConfirm, yes: 'Yes, deny', done: messages.students.rejected, danger: true },
} as const

/** Admits or rejects a pending student after a confirmation; `onDecided` runs when the good news has been read. */
export function useDecision(student: Student, onDecided: () => void) {
  const [send, { isLoading, originalArgs }] = studentsApi.decide.useMutation()

  const decide = async (status: Decision): Promise<void> => {
    const { ask, yes, done, danger } = words[status]
    const message = `${fullName(student)}, ${student.applicationNumber}, for ${programName(student)}. The applicant is told by e-mail.`
    if (!(await confirm({ title: ask, message, confirmLabel: yes, danger }))) return
    try {
      await send({ params: { applicationNumber: student.applicationNumber }, body: { status } }).unwrap()
    } catch (error) {
      await alert({ tone: 'error', title: 'Error', message: failureMessage(error, messages.students.statusFailed) })
      return
    }
    await alert({ tone: 'success', title: done, message: fullName(student), autoCloseMs: 2000 })
    onDecided()
  }
  return { decide, deciding: isLoading ? (originalArgs?.body.status as Decision | undefined) : undefined }
}
