import { firstWaiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'
import { scopeOf, whereNextStep } from './scope.queries'

const link = '/staff/exams?waiting=mine'

/** Score sheets of any session whose next step this person takes. */
export const workOfScoreSheets: StaffWorkSource = {
  kind: 'score-sheets',
  module: null,
  waiting: async ({ connection, staff, modules, today }) => {
    const scope = await scopeOf(connection, { id: staff, modules }, today)
    const sheets = connection('score_sheets as x').join(
      'program_courses as row',
      'row.id',
      'x.program_course_id',
    )
    whereNextStep(connection, sheets, scope)
    return { ...(await firstWaiting(sheets, 'x.updated_at')), link }
  },
}
