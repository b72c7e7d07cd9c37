import { probationMessages, type ProbationInput, type StudentProbation } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { AcademicSessionReader } from '../../academics/academic-sessions'
import type { ProbationRepository } from './student-probations.repository'

export interface ProbationWork {
  probations: ProbationRepository
  sessions: Pick<AcademicSessionReader, 'openSession' | 'keepOpen'>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ProbationWork>
  clock: Clock
}

const refused = (message: string) => conflict(message, [{ field: 'number', message }])

async function found(
  { probations }: Pick<ProbationWork, 'probations'>,
  id: string,
): Promise<StudentProbation> {
  const probation = await probations.get(id)
  if (!probation) throw notFound()
  return probation
}

/** Probation of students in the open session. Each change is written to the audit log. */
export const createProbationService = ({ work, clock }: Deps) => ({
  list: (): Promise<StudentProbation[]> =>
    work.read(async ({ probations, sessions }) => {
      const session = await sessions.openSession()
      return session ? probations.of(session.id) : []
    }),

  start: ({ number, reason }: ProbationInput, by: Origin): Promise<StudentProbation> =>
    work.write(async (repositories) => {
      const { probations, sessions, audit } = repositories
      const session = await sessions.keepOpen()
      if (!session) throw conflict(probationMessages.noSession)
      const student = await probations.studentByNumber(number)
      if (!student) throw refused(probationMessages.unknownStudent)
      if (!student.enrolled) throw refused(probationMessages.notEnrolled)
      const now = clock.instant()
      const id = await probations.start({
        student: student.id,
        session: session.id,
        reason,
        by: asStaff(by.actor).id,
        now,
      })
      if (id === undefined) throw refused(probationMessages.already(student.name))
      await audit({
        by,
        action: 'probation.started',
        record: `student_probations/${id}`,
        after: { student_id: student.id, session_id: session.id, reason },
        at: now,
      })
      return found(repositories, id)
    }),

  /** The second of two people who end it is told who was first. */
  end: (id: string, by: Origin): Promise<StudentProbation> =>
    work.write(async (repositories) => {
      const { probations, audit } = repositories
      const now = clock.instant()
      const isEnded = await probations.end(id, asStaff(by.actor).id, now)
      const probation = await found(repositories, id)
      if (!isEnded) throw conflict(probationMessages.alreadyEnded(probation.endedBy))
      await audit({
        by,
        action: 'probation.ended',
        record: `student_probations/${id}`,
        before: { reason: probation.reason },
        at: now,
      })
      return probation
    }),
})
