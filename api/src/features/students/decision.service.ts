import { closedMessages, correctionMessages, messages } from '@portal/contracts'
import type { Student, StudentStatus } from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import { conflict } from '../../platform/errors'
import type { NewMail } from '../../platform/mail/outbox'
import type { SessionControlReader } from '../session-controls'
import { clearanceRefusal, decisionRefusal, isAdmitted } from './admission.rules'
import type { StudentReader } from './student-reader'
import type { StoredStudent, StudentRepository } from './students.repository'
import { isDecision, mayMove } from './students.rules'

export interface StudentWrites {
  students: StudentRepository
  reader: StudentReader
  sessionControls: SessionControlReader
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
  /** Issues the matric number where it is due now. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
}

const decisions: Partial<Record<StudentStatus, { mail: string; action: string }>> = {
  active: { mail: 'student-admitted', action: 'student.admitted' },
  rejected: { mail: 'student-rejected', action: 'student.rejected' },
}

const decisionMail = (kind: string, student: Student): NewMail => ({
  kind,
  to: { name: `${student.firstname} ${student.lastname}`, address: student.email },
  data: {
    firstname: student.firstname,
    applicationNumber: student.applicationNumber,
    program: `${student.program.structure.type.type} ${student.program.program.name}`,
    sessionYear: student.session.sessionYear,
  },
})

/** Why the move is refused by the control that it hangs on, which is held until the transaction ends; null when it is not. */
async function closedRefusal(
  { sessionControls }: StudentWrites,
  { id, session, status }: StoredStudent,
  to: StudentStatus,
): Promise<string | null> {
  const isOpen = async (name: 'admissionProcessing' | 'clearance') =>
    (await sessionControls.hold(name, { session, student: id })).isOn
  if (isDecision(status, to))
    return decisionRefusal({ status, isOpen: await isOpen('admissionProcessing') })
  const isClearance = to === 'cleared' && status !== 'cleared'
  return isClearance && clearanceRefusal({ status, isOpen: await isOpen('clearance') })
    ? closedMessages.clearance
    : null
}

const moveRefusal = (from: StudentStatus, to: StudentStatus): string =>
  from === 'rejected' && to === 'pending'
    ? correctionMessages.onlyInView
    : `A student who is ${from} cannot become ${to}.`

/**
 * Moves a student's status inside the caller's transaction. Leaving `pending` is a decision of the admission office: it needs
 * the control of the student's session, as a clearance does, and the applicant is told. Whoever comes second, in a race or later, changes nothing.
 */
export async function moveStatus(
  work: StudentWrites,
  student: StoredStudent,
  to: StudentStatus,
  by: Origin,
  now: string,
): Promise<void> {
  const { students, reader, audit, mail, issueMatric } = work
  if (!mayMove(student.status, to)) throw conflict(moveRefusal(student.status, to))
  const refusal = await closedRefusal(work, student, to)
  if (refusal) throw conflict(refusal)
  if (!(await students.moveStatus(student.id, student.status, to, now)))
    throw conflict(messages.students.alreadyDecided)
  const decision = isDecision(student.status, to) ? decisions[to] : undefined
  const stored = decision && (await reader.byId(student.id))
  if (stored) await mail(decisionMail(decision.mail, stored))
  await audit({
    by,
    action: decision?.action ?? 'student.status-changed',
    record: `students/${student.id}`,
    before: { status: student.status },
    after: { status: to },
  })
  if (isAdmitted(to)) await issueMatric(student.id, by)
}
