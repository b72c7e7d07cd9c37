import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'

/** Amendments of published marks that this person may decide. */
export const workOfAmendments: StaffWorkSource = {
  kind: 'score-amendments',
  module: 'exams',
  waiting: async ({ connection, staff }) => {
    const waiting = connection('score_amendments as row')
      .where({ 'row.state': 'waiting' })
      .where((other) => {
        void other.whereNull('row.asked_by').orWhereNot({ 'row.asked_by': staff })
      })
    return {
      ...(await firstWaiting(waiting, 'row.created_at')),
      link: '/staff/exams?waiting=amendment',
    }
  },
}
