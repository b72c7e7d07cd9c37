import type { StaffWorkSource } from '../../messages/staff-work'
import { areaFailures } from './area-failures.repository'

/** Areas of the portal that failed to load or crashed in a browser today. */
export const workOfAreas: StaffWorkSource = {
  kind: 'failing-areas',
  module: 'database',
  waiting: async ({ connection, now }) => {
    const failures = Object.values(await areaFailures(connection, now.slice(0, 10)))
    return {
      count: failures.filter((count) => count > 0).length,
      at: null,
      link: '/staff/settings#areas',
    }
  },
}
