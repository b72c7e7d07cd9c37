import type { Knex } from 'knex'
import type { Waiting } from '../../../platform/database/queries/first-waiting'
import { areaFailures } from './area-failures.repository'

/**
 * Areas of the portal that failed to load or crashed in a browser today, for the home page of
 * staff. It is a `StaffWorkSource`; a feature of `system` imports no type of `messages`.
 */
export const workOfAreas = {
  kind: 'failing-areas',
  module: 'database',
  waiting: async ({
    connection,
    now,
  }: {
    connection: Knex
    now: string
  }): Promise<Waiting & { link: string }> => {
    const failures = Object.values(await areaFailures(connection, now.slice(0, 10)))
    return {
      count: failures.filter((count) => count > 0).length,
      at: null,
      link: '/staff/settings#areas',
    }
  },
} as const
