import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'
import { scopeOf, whereAnswers } from '../scope.queries'
import { sheets } from '../sheets.rows'

/** Queries of students that this person answers. */
export const workOfQueries: StaffWorkSource = {
  kind: 'result-queries',
  module: null,
  waiting: async ({ connection, staff, modules, today }) => {
    const scope = await scopeOf(connection, { id: staff, modules }, today)
    const waiting = sheets(connection)
      .join('result_queries as y', 'y.sheet_id', 'x.id')
      .where({ 'y.state': 'waiting' })
    whereAnswers(connection, waiting, scope)
    return {
      ...(await firstWaiting(waiting, 'y.created_at')),
      link: '/staff/exams?waiting=query',
    }
  },
}
