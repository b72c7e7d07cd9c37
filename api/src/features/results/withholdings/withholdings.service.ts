import {
  studentResultMessages as messages,
  type Withholding,
  type WithholdingInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { WithholdingRepository } from './withholdings.repository'

export interface WithholdingWork {
  withholdings: WithholdingRepository
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<WithholdingWork>
  clock: Clock
}

const refused = (message: string) => conflict(message, [{ field: 'number', message }])

async function found(
  { withholdings }: Pick<WithholdingWork, 'withholdings'>,
  id: string,
): Promise<Withholding> {
  const withholding = await withholdings.get(id)
  if (!withholding) throw notFound()
  return withholding
}

/** Withheld results of students. Each change is written to the audit log. */
export const createWithholdingService = ({ work, clock }: Deps) => ({
  list: (): Promise<Withholding[]> => work.read(({ withholdings }) => withholdings.all()),

  start: ({ number, reason }: WithholdingInput, by: Origin): Promise<Withholding> =>
    work.write(async (repositories) => {
      const { withholdings, audit } = repositories
      const student = await withholdings.studentByNumber(number)
      if (!student) throw refused(messages.unknownStudent)
      if (!student.enrolled) throw refused(messages.notEnrolled)
      const now = clock.instant()
      const staff = asStaff(by.actor).id
      const id = await withholdings.start({ student: student.id, reason, by: staff, now })
      if (id === undefined) throw refused(messages.already(student.name))
      await audit({
        by,
        action: 'results.withheld',
        record: `result_withholdings/${id}`,
        after: { student_id: student.id, reason },
        at: now,
      })
      return found(repositories, id)
    }),

  /** The second of two people who end it is told who was first. */
  end: (id: string, by: Origin): Promise<Withholding> =>
    work.write(async (repositories) => {
      const { withholdings, audit } = repositories
      const now = clock.instant()
      const isEnded = await withholdings.end(id, asStaff(by.actor).id, now)
      const withholding = await found(repositories, id)
      if (!isEnded) throw conflict(messages.alreadyEnded(withholding.endedBy))
      await audit({
        by,
        action: 'results.shown',
        record: `result_withholdings/${id}`,
        before: { reason: withholding.reason },
        at: now,
      })
      return withholding
    }),
})
