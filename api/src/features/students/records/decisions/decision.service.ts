import { closedMessages, correctionMessages, messages } from '@portal/contracts'
import type { PaperKind, Student, StudentStatus } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import { conflict } from '../../../../platform/errors'
import type { NewMail } from '../../../../platform/mail/outbox'
import type { SessionControlReader } from '../../../academics/session-controls'
import { clearanceRefusal, isAdmitted } from './admission.rules'
import type { WithdrawPapers } from '../../papers'
import type { StudentReader } from '../student-reader'
import type { StoredStudent, StudentRepository } from '../students.repository'
import { isDecision, mayMove } from '../students.rules'

export interface StudentWrites {
  students: StudentRepository
  reader: StudentReader
  sessionControls: SessionControlReader
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  /** Issues the matric number if it is due now. */
  issueMatric: (student: string, by: Origin) => Promise<unknown>
  /** Withdraws the valid papers of these kinds. */
  withdrawPapers: WithdrawPapers
}

/** Papers that are withdrawn at a suspension. An admission letter stays true. */
const papersOfEnrolment: readonly PaperKind[] = ['course_form', 'id_card']
const suspended = { cause: 'suspended', reason: 'The student was suspended' } as const

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

/** Queues the mail about a decision. */
async function tellDecision(
  { reader, mail }: StudentWrites,
  student: string,
  kind: string,
  by: Origin,
): Promise<void> {
  const stored = await reader.byId(student)
  if (stored) await mail(decisionMail(kind, stored), by)
}

/**
 * Returns why the session control forbids the change; null if it does not. The control stays locked
 * until the transaction ends.
 */
async function closedRefusal(
  { sessionControls }: StudentWrites,
  { id, session, status }: StoredStudent,
  to: StudentStatus,
): Promise<string | null> {
  const isOpen = async (name: 'admissionProcessing' | 'clearance') =>
    (await sessionControls.hold(name, { session, student: id })).isOn
  if (isDecision(status, to))
    return (await isOpen('admissionProcessing')) ? null : messages.students.admissionClosed
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
 * Changes a student's status in the caller's transaction. Leaving `pending` is a decision of the
 * admission office: like a clearance it needs the control of the student's session, and the
 * applicant gets a mail. Of two concurrent or repeated changes, the second throws 409 and changes
 * nothing.
 */
export async function moveStatus(
  work: StudentWrites,
  student: StoredStudent,
  to: StudentStatus,
  by: Origin,
  now: string,
): Promise<void> {
  const { students, audit, issueMatric, withdrawPapers } = work
  if (!mayMove(student.status, to)) throw conflict(moveRefusal(student.status, to))
  const refusal = await closedRefusal(work, student, to)
  if (refusal) throw conflict(refusal)
  if (!(await students.moveStatus(student.id, student.status, to, now)))
    throw conflict(messages.students.alreadyDecided)
  const decision = isDecision(student.status, to) ? decisions[to] : undefined
  if (decision) await tellDecision(work, student.id, decision.mail, by)
  await audit({
    by,
    action: decision?.action ?? 'student.status-changed',
    record: `students/${student.id}`,
    before: { status: student.status },
    after: { status: to },
  })
  if (to === 'suspended') await withdrawPapers(student.id, papersOfEnrolment, suspended, by, now)
  if (isAdmitted(to)) await issueMatric(student.id, by)
}

/**
 * Admits or rejects a pending student in the caller's transaction; throws 409 if the student was
 * already decided. The update asks for that, so no earlier check does.
 */
export async function decideStudent(
  work: StudentWrites,
  student: StoredStudent,
  to: 'active' | 'rejected',
  by: Origin,
  now: string,
): Promise<void> {
  await moveStatus(work, { ...student, status: 'pending' }, to, by, now)
}
