import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'
import { sheets } from '../sheets.rows'

/** Published sheets in which the nightly check has found a problem. */
export const workOfSheetProblems: StaffWorkSource = {
  kind: 'result-problems',
  module: 'exams',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(sheets(connection).whereNotNull('x.problem'), 'x.published_at')),
    link: '/staff/exams?waiting=problem',
  }),
}
