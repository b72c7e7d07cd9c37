import type { StudentFigures } from '@portal/contracts'
import type { Clock } from '../../platform/clock'
import { notFound } from '../../platform/errors'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import type { FigureQueries } from './student-figures.queries'

const keptMs = 60_000
/** Sessions whose figures are kept; there is one a year. */
const mostKept = 20

interface Kept { until: number; figures: Promise<StudentFigures> }

/** Figures are counted at most once a minute for each session, however many look at them. */
export function createFigureService(work: UnitOfWork<FigureQueries>, clock: Clock) {
  const kept = new Map<string, Kept>()
  const count = (session: StudentFigures['session']): Promise<StudentFigures> => {
    const now = clock.now().getTime()
    const known = kept.get(session._id)
    if (known && known.until > now) return known.figures
    const figures = work.read((queries) => queries.figures(session, clock.instant()))
    if (kept.size >= mostKept) kept.clear()
    kept.set(session._id, { until: now + keptMs, figures })
    figures.catch(() => kept.delete(session._id))
    return figures
  }
  return {
    /** Null while there is no session at all; 404 for one that does not exist. */
    figures: async (id: string | undefined): Promise<StudentFigures | null> => {
      const session = await work.read((queries) => queries.session(id))
      if (!session && id !== undefined) throw notFound()
      return session && count(session)
    },
  }
}
