import type { Knex } from 'knex'
import { rowCount } from '../../../platform/database/row-count'

interface Named {
  firstname: string
  othername: string | null
  lastname: string
}

/** Whom notifications reach. */
export const createNotificationReach = (connection: Knex) => ({
  everybody: async (): Promise<number> => (await rowCount(connection, 'students')).total,
  /** The student with an application number, in words; null when there is none. */
  nameOf: async (applicationNumber: string): Promise<string | null> => {
    const found = await connection('students')
      .where({ application_number: applicationNumber })
      .first<Named | undefined>('firstname', 'othername', 'lastname')
    return found
      ? [found.firstname, found.othername, found.lastname].filter(Boolean).join(' ')
      : null
  },
})
export type NotificationReach = ReturnType<typeof createNotificationReach>
