import {
  firstWaiting,
  nothingWaiting,
  type Waiting,
} from '../../../../platform/database/queries/first-waiting'
import { appointmentsInForce } from '../../../academics/appointments'
import type { StaffWorkSource } from '../../../messages/staff-work'
import { overriding, scopeOf, type Scope } from './deciders'
import { lateBefore } from './late.rules'
import { whereDecides } from './registrations.queries'
import { submitted } from './registrations.rows'

type Asked = Parameters<StaffWorkSource['waiting']>[0]

const list = '/staff/academics/registrations?state=submitted'

const scopeOfStaff = ({ connection, staff, modules, today }: Asked): Promise<Scope> =>
  scopeOf({ id: staff, modules }, (id) => appointmentsInForce(connection, id, today))

/** Waiting registrations of the open session; those submitted before an instant, if it is given. */
function waitingFor({ connection }: Asked, scope: Scope, before?: string): Promise<Waiting> {
  const waiting = submitted(connection)
    .join('academic_sessions as a', 'a.id', 'row.session_id')
    .where({ 'v.state': 'submitted', 'a.open_key': 'open' })
  if (before !== undefined) void waiting.where('v.submitted_at', '<', before)
  whereDecides(connection, waiting, scope)
  return firstWaiting(waiting, 'v.submitted_at')
}

/** Registrations of the open session that wait for the academic office, or for an adviser. */
export const workOfRegistrations: StaffWorkSource = {
  kind: 'course-registrations',
  module: null,
  waiting: async (asked) => {
    const scope = await scopeOfStaff(asked)
    if (scope !== 'all' && scope.length === 0) return { ...nothingWaiting, link: list }
    return { ...(await waitingFor(asked, scope)), link: list }
  },
}

/** Those that have waited too long, for the academic office and heads of department. */
export const workOfLateRegistrations: StaffWorkSource = {
  kind: 'late-course-registrations',
  module: null,
  waiting: async (asked) => {
    const link = `${list}&waiting=late`
    const scope = overriding(await scopeOfStaff(asked))
    if (scope !== 'all' && scope.length === 0) return { ...nothingWaiting, link }
    return { ...(await waitingFor(asked, scope, lateBefore(new Date(asked.now)))), link }
  },
}
