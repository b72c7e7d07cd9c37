import type { LevelOfSemester, ProgressionDecision } from '@portal/contracts'
import type { Knex } from 'knex'
import { insertOnce } from '../../../platform/database/rows/insert-once'
import { newId } from '../../../platform/ids'
import { progressionKey } from './progressions.queries'

const table = 'progressions'

interface Decided {
  decision: ProgressionDecision
  cgpa: number
  minute: string
  reason: string | null
  /** The probation that began with it; null without one. */
  probation: string | null
  by: string
  now: string
}
const columnsOf = ({ decision, cgpa, minute, reason, probation, by, now }: Decided) => ({
  decision,
  cgpa,
  minute,
  reason,
  probation_id: probation,
  confirmed_by: by,
  updated_at: now,
})

/** Decisions of the Academic Board about students after a semester. */
export const createProgressionRepository = (connection: Knex) => ({
  /** Undefined if a decision exists already. */
  add: async (
    student: string,
    level: Pick<LevelOfSemester, 'session' | 'semester'>,
    decided: Decided,
  ): Promise<string | undefined> => {
    const id = newId()
    const isNew = await insertOnce(
      connection(table).insert({
        id,
        student_id: student,
        session_id: level.session,
        semester: level.semester,
        progression_key: progressionKey(student, level),
        ...columnsOf(decided),
        created_at: decided.now,
      }),
    )
    return isNew ? id : undefined
  },

  /** Compare-and-set. False if the decision is another one now. */
  change: async (id: string, seen: ProgressionDecision, decided: Decided): Promise<boolean> =>
    (await connection(table).where({ id, decision: seen }).update(columnsOf(decided))) === 1,
})
export type ProgressionRepository = ReturnType<typeof createProgressionRepository>
