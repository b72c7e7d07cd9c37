import { firstWaiting } from '../../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../../messages/staff-work'

/** Submitted forms of students who are not decided on. */
export const workOfStudents: StaffWorkSource = {
  kind: 'submitted-forms',
  module: 'students',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(
      connection('students').where({ status: 'pending' }).whereNotNull('form_submitted_at'),
      'form_submitted_at',
    )),
    link: '/staff/students?sort=applicationNumber&status=pending&submitted=true',
  }),
}
