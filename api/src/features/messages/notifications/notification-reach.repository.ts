import type { Knex } from 'knex'

/** What notifications read of higher groups. */
export interface NotificationReads {
  studentCount: (connection: Knex) => Promise<number>
  studentByNumber: (connection: Knex, applicationNumber: string) => Promise<{ name: string } | null>
}

/** The number and names of the recipients of notifications. */
export const createNotificationReach = (connection: Knex, reads: NotificationReads) => ({
  everybody: () => reads.studentCount(connection),
  /** The name of the student with an application number, or null. */
  nameOf: async (applicationNumber: string): Promise<string | null> =>
    (await reads.studentByNumber(connection, applicationNumber))?.name ?? null,
})
export type NotificationReach = ReturnType<typeof createNotificationReach>
