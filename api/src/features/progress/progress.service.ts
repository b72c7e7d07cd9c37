import type { StudentProgress } from '@portal/contracts'
import { asStudent } from '../../platform/actor'
import type { Actor } from '../../platform/actor'
import { notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { AcademicSessionReader } from '../academic-sessions'
import type { ChargeReader } from './charges'
import { notificationsOf } from './progress-notifications.rules'
import type { ProgressQueries } from './progress.queries'
import { stepsOf } from './progress.rules'
import { judge } from './verdicts'

export interface ProgressWork {
  students: ProgressQueries
  academicSessions: AcademicSessionReader
  charges: ChargeReader
}

/** Where the signed-in student stands. */
export const createProgressService = ({ work }: { work: UnitOfWork<ProgressWork> }) => ({
  of: (actor: Actor): Promise<StudentProgress> =>
    work.read(async ({ students, academicSessions, charges }) => {
      const { id } = asStudent(actor)
      const student = await students.of(id)
      if (!student) throw notFound()
      const { acceptance, notifications } = await charges(id)
      const facts = judge({ ...student, acceptance, switches: await academicSessions.switchesOf(student.session) })
      return { steps: stepsOf(facts), notices: notificationsOf(facts, notifications) }
    }),
})
export type ProgressService = ReturnType<typeof createProgressService>
