import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'
import { scopeOf, whereAnswers } from '../scope.queries'
import { sheets } from '../sheets.rows'

/** Scripts without registration on which this person decides. */
export const workOfScripts: StaffWorkSource = {
  kind: 'found-scripts',
  module: null,
  waiting: async ({ connection, staff, modules, today }) => {
    const scope = await scopeOf(connection, { id: staff, modules }, today)
    const waiting = sheets(connection)
      .join('found_scripts as v', 'v.sheet_id', 'x.id')
      .where({ 'v.state': 'waiting' })
    whereAnswers(connection, waiting, scope)
    return {
      ...(await firstWaiting(waiting, 'v.created_at')),
      link: '/staff/exams?waiting=script',
    }
  },
}
