import type { StudentFigures } from '@portal/contracts'
import type { Clock } from '../../platform/clock'
import { notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { createKept } from '../../platform/kept'
import type { FigureQueries } from './student-figures.queries'

const keptMs = 60_000
/** Sessions whose figures are kept; there is one a year. */
const mostKept = 20

/** Figures are counted at most once a minute for each session, however many look at them. */
export function createFigureService(work: UnitOfWork<FigureQueries>, clock: Clock) {
  const kept = createKept<StudentFigures>(clock, { ms: keptMs, most: mostKept })
  const count = (session: StudentFigures['session']): Promise<StudentFigures> =>
    kept(session._id, () => work.read((queries) => queries.figures(session, clock.instant())))
  return {
    /** Null while there is no session at all; 404 for one that does not exist. */
    figures: async (id: string | undefined): Promise<StudentFigures | null> => {
      const session = await work.read((queries) => queries.session(id))
      if (!session && id !== undefined) throw notFound()
      return session && count(session)
    },
  }
}
