import type { StudentProgress } from '@portal/contracts'
import { asStudent } from '../../../platform/actor'
import type { Actor } from '../../../platform/actor'
import { notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { SessionControlReader } from '../../academics/session-controls'
import type { ChargeReader } from './charges'
import { notificationsOf } from './progress-notifications.rules'
import type { ProgressQueries } from './progress.queries'
import { stepsOf } from './progress.rules'
import { judge } from './conditions'

export interface ProgressWork {
  students: ProgressQueries
  sessionControls: SessionControlReader
  charges: ChargeReader
}

/** Progress of the signed-in student. */
export const createProgressService = ({ work }: { work: UnitOfWork<ProgressWork> }) => ({
  of: (actor: Actor): Promise<StudentProgress> =>
    work.read(async ({ students, sessionControls, charges }) => {
      const { id } = asStudent(actor)
      const student = await students.of(id)
      if (!student) throw notFound()
      const { acceptance, notifications, unpaid } = await charges(id)
      const facts = judge({
        ...student,
        acceptance,
        controls: await sessionControls.availabilities({ session: student.session, student: id }),
      })
      return {
        steps: stepsOf(facts),
        notices: notificationsOf(facts, notifications),
        charges: unpaid,
      }
    }),
})
