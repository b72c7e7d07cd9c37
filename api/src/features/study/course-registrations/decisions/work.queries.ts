import { firstWaiting, nothingWaiting } from '../../../../platform/database/first-waiting'
import { appointmentsInForce } from '../../../academics/appointments'
import type { StaffWorkSource } from '../../../messages/staff-work'
import { scopeOf } from './deciders'
import { whereDecides } from './registrations.queries'
import { submitted } from './registrations.rows'

/** Registrations of the open session that wait for the academic office, or for an adviser. */
export const workOfRegistrations: StaffWorkSource = {
  kind: 'course-registrations',
  module: null,
  waiting: async ({ connection, staff, modules, today }) => {
    const link = '/staff/academics/registrations?state=submitted'
    const scope = await scopeOf({ id: staff, modules }, (id) =>
      appointmentsInForce(connection, id, today),
    )
    if (scope !== 'all' && scope.length === 0) return { ...nothingWaiting, link }
    const waiting = submitted(connection)
      .join('academic_sessions as a', 'a.id', 'row.session_id')
      .where({ 'v.state': 'submitted', 'a.open_key': 'open' })
    whereDecides(connection, waiting, scope)
    return { ...(await firstWaiting(waiting, 'v.submitted_at')), link }
  },
}
