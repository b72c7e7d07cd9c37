import { scaleFor, scoreSheetMessages, type ScoreSheetOpening } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../platform/errors'
import type { SheetWork } from './sheet-page'

/** Opens the score sheets of a semester. */
export const createSheetOpeningService = (
  work: UnitOfWork<Pick<SheetWork, 'sheets' | 'scales' | 'sessionYear' | 'audit'>>,
  clock: Clock,
) => ({
  /**
   * Courses without a sheet get one; open sheets get the last day and the second entry. Others stay
   * unchanged.
   */
  open: ({ session, semester, dueOn, secondEntry }: ScoreSheetOpening, by: Origin) =>
    work.write(async ({ sheets, scales, sessionYear, audit }) => {
      const message = scoreSheetMessages.pastDay
      if (dueOn < clock.today()) throw badRequest(message, [{ field: 'dueOn', message }])
      const year = await sessionYear(session)
      if (year === undefined) throw notFound()
      const scale = scaleFor(await scales(), year)
      if (!scale) throw conflict(scoreSheetMessages.noScale(year))
      if (!(await sheets.hasClasses(session, semester)))
        throw conflict(scoreSheetMessages.noCourses)
      const now = clock.instant()
      const where = { session, semester, dueOn, secondEntry, now }
      const changed = await sheets.changeOpen(where)
      const opened = await sheets.open({ ...where, caMax: scale.caMax })
      if (opened + changed > 0)
        await audit({
          by,
          action: 'score-sheets.opened',
          record: `academic_sessions/${session}`,
          after: {
            semester,
            due_on: dueOn,
            ...(secondEntry !== undefined && { second_entry: secondEntry }),
            opened,
            changed,
          },
          at: now,
        })
      return { opened, changed }
    }),
})
