import { secondsFrom } from '../../../platform/clock'
import { waitingOf } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'

const soonSeconds = 7 * 86_400

interface Row {
  session_id: string
  closes_at: string
}

/**
 * Controls of the open session that are on and close within seven days. A session has ten controls.
 */
export const workOfControls: StaffWorkSource = {
  kind: 'closing-controls',
  module: 'academics',
  waiting: async ({ connection, now }) => {
    const rows = await connection('academic_sessions as a')
      .join('session_control_sets as s', 's.session_id', 'a.id')
      .join('session_controls as c', 'c.set_id', 's.id')
      .where({ 'a.open_key': 'open', 'c.active': true })
      .where('c.closes_at', '>', now)
      .where('c.closes_at', '<=', secondsFrom(new Date(now), soonSeconds))
      .select<Row[]>('s.session_id', 'c.closes_at')
    return {
      ...waitingOf(rows.map(({ closes_at: at }) => at)),
      link: `/staff/academics?controls=${rows[0]?.session_id ?? ''}`,
    }
  },
}
