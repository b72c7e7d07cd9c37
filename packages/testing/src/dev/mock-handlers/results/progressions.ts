import {
  progressionMessages as messages,
  type Progression,
  type ProgressionConfirmation,
  type ProgressionPage,
} from '@portal/contracts'
import { success } from '../../../answers'
import { conflict, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

const pageOf = ({ progressions, sessions }: MockDatabase): ProgressionPage => ({
  students: progressions,
  openSession:
    sessions.find(({ session }) => session.status === 'open')?.session.sessionYear ?? null,
})

/** The student as the person has seen it. */
function seen(
  { progressions }: MockDatabase,
  wanted: ProgressionConfirmation['students'][number],
): Progression {
  const found = progressions.find(({ student }) => student === wanted.student)
  if (!found) throw conflict(messages.unknownStudent)
  if (found.cgpa !== wanted.cgpa || (found.confirmed?.decision ?? null) !== wanted.seen)
    throw conflict(messages.changed(found.name))
  return found
}

/** The same students at each level. */
export const progressionHandlers: MockHandlers = {
  'GET /progressions': ({ db }) => success(pageOf(db)),
  'POST /progressions': ({ db, body: { students, minute, reason } }) => {
    for (const wanted of students) {
      const { cgpa, decision } = wanted
      const found = seen(db, wanted)
      if (found.proposed !== decision && !reason) throw wrong('reason', messages.reason)
      found.confirmed = {
        decision,
        cgpa,
        minute,
        reason: found.proposed === decision ? null : (reason ?? null),
        at: new Date().toISOString(),
        by: 'Oluwaseun Bankole',
      }
    }
    return { ...success(pageOf(db)), message: messages.confirmed(students.length) }
  },
}
