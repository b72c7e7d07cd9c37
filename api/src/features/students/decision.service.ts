import { messages } from '@portal/contracts'
import type { Student, StudentStatus } from '@portal/contracts'
import type { Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import { conflict } from '../../platform/errors'
import type { NewMail } from '../../platform/mail/outbox'
import type { AcademicSessionReader } from '../academic-sessions'
import { decisionRefusal } from './admission.rules'
import type { StudentReader } from './student-reader'
import type { StoredStudent, StudentRepository } from './students.repository'
import { isDecision, mayMove } from './students.rules'

export interface StudentWrites {
  students: StudentRepository
  reader: StudentReader
  academicSessions: AcademicSessionReader
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
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

/**
 * Moves a student's status inside the caller's transaction. Leaving `pending` is a decision of the admission office: it needs
 * the switch of the student's session, and the applicant is told. Whoever comes second, in a race or later, changes nothing.
 */
export async function moveStatus(
  { students, reader, academicSessions, audit, mail }: StudentWrites,
  student: StoredStudent,
  to: StudentStatus,
  by: Origin,
  now: string,
): Promise<void> {
  const decided = isDecision(student.status, to)
  if (!mayMove(student.status, to)) throw conflict(`A student who is ${student.status} cannot become ${to}.`)
  const refusal = decided && decisionRefusal({ status: student.status, isOpen: await academicSessions.isOn(student.session, 'admissionProcessing') })
  if (refusal) throw conflict(refusal)
  if (!(await students.moveStatus(student.id, student.status, to, now))) throw conflict(messages.students.alreadyDecided)
  const decision = decided ? decisions[to] : undefined
  const stored = decision && (await reader.byId(student.id))
  if (stored) await mail(decisionMail(decision.mail, stored))
  await audit({
    by,
    action: decision?.action ?? 'student.status-changed',
    record: `students/${student.id}`,
    before: { status: student.status },
    after: { status: to },
  })
}
