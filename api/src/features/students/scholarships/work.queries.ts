import { firstWaiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'

/** Scholarship applications that are not decided. */
export const workOfScholarships: StaffWorkSource = {
  kind: 'scholarships',
  module: 'scholarship',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(
      connection('scholarship_applications').where({ status: 'pending' }),
      'created_at',
      'scholarship_id',
    )),
    link: '/staff/scholarship?status=pending',
  }),
}
