import type { MockDatabase } from '../../seed/database'

/** The open session, if there is one. */
export const openSession = ({ sessions }: MockDatabase) =>
  sessions.find(({ session }) => session.status === 'open')?.session
