import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { createSessionControlReader } from '../../academics/session-controls'
import { withholdingOf } from '../withholdings'

/** Whether a student sees the published results of a session, or the reason why not. */
export type ResultVisibility = 'shown' | 'withheld' | 'not-released'

/**
 * Mails and notifications have marks only for students who see them
 * (docs/reference/rules/results.md).
 */
export async function visibilityOf(
  connection: Knex,
  clock: Clock,
  { student, session }: Record<'student' | 'session', string>,
): Promise<ResultVisibility> {
  const controls = createSessionControlReader(connection, clock)
  const { isOn } = await controls.availability('resultRelease', { session, student })
  if (!isOn) return 'not-released'
  return (await withholdingOf(connection, student)) ? 'withheld' : 'shown'
}
