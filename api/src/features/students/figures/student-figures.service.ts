import type { StudentFigures } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import { notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createCache } from '../../../platform/cache'
import type { FigureQueries } from './student-figures.queries'

const maxAgeMs = 60_000
/** Maximum number of cached sessions; there is one session a year. */
const maxEntries = 20

/** Computes figures at most once a minute per session, for all users together. */
export function createFigureService(work: UnitOfWork<FigureQueries>, clock: Clock) {
  const cache = createCache<StudentFigures>(clock, { ms: maxAgeMs, most: maxEntries })
  const count = (session: StudentFigures['session']): Promise<StudentFigures> =>
    cache(session._id, () => work.read((queries) => queries.figures(session, clock.instant())))
  return {
    /** Null if there is no session at all; 404 for an unknown one. */
    figures: async (id: string | undefined): Promise<StudentFigures | null> => {
      const session = await work.read((queries) => queries.session(id))
      if (!session && id !== undefined) throw notFound()
      return session && count(session)
    },
  }
}
