import {
  scoreSheetMessages,
  type LecturerReminders,
  type ScoreSheetPublications,
  type ScoreSheetSteps,
  type SheetsResult,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import { secondsFrom, type Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, DomainError, forbidden } from '../../../platform/errors'
import type { PlanService } from './planned-publications/planned-publications.service'
import { mayRemind } from './scope.queries'
import { reminderMail } from './score-sheets.mails'
import { own, type SheetWork } from './sheet-page'
import type { SheetStepService } from './sheet-steps.service'

interface Deps {
  work: UnitOfWork<SheetWork>
  steps: Pick<SheetStepService, 'take'>
  plans: Pick<PlanService, 'plan'>
  clock: Clock
}

/** Seconds between two reminders of one sheet. */
const reminderPause = 24 * 3600

/** Does the work for each sheet. A refusal does not undo the others. */
async function forEachSheet(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<SheetsResult> {
  const refused: SheetsResult['refused'] = []
  for (const _id of ids) {
    try {
      await work(_id)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ _id, reason: error.message })
    }
  }
  return { done: ids.length - refused.length, refused }
}

type Seen = Omit<ScoreSheetSteps['sheets'][number], '_id'>

/** The same with the state and the marks that the person has seen. */
function forEachSeen(
  sheets: ScoreSheetSteps['sheets'],
  work: (id: string, seen: Seen) => Promise<unknown>,
): Promise<SheetsResult> {
  const seen = new Map(sheets.map(({ _id, ...each }) => [_id, each]))
  return forEachSheet([...seen.keys()], async (id) => {
    const each = seen.get(id)
    if (each) await work(id, each)
  })
}

/** The same action for several score sheets, in one transaction for each. */
export function createSeveralSheetsService({ work, steps, plans, clock }: Deps) {
  const remind = (id: string, by: Origin): Promise<void> =>
    work.write(async (repositories) => {
      const { sheets, staff, mail, audit } = repositories
      await sheets.lock(id)
      const { sheet, scope } = await own(repositories, id, by)
      if (sheet.state !== 'open') throw conflict(scoreSheetMessages.notOpenNow)
      const lecturer = sheet.lecturerId === null ? null : await staff.byId(sheet.lecturerId)
      if (!lecturer) throw conflict(scoreSheetMessages.noLecturer)
      if (!mayRemind(scope, sheet)) throw forbidden(scoreSheetMessages.notYours)
      const now = clock.instant()
      if (sheet.remindedAt && secondsFrom(new Date(sheet.remindedAt), reminderPause) > now)
        throw conflict(scoreSheetMessages.remindedToday)
      await sheets.markReminded(id, now)
      await mail(reminderMail(sheet, lecturer), by)
      await audit({ by, action: 'score-sheet.reminded', record: `score_sheets/${id}`, at: now })
    })

  return {
    step: ({ sheets, comment, minute }: ScoreSheetSteps, by: Origin): Promise<SheetsResult> =>
      forEachSeen(sheets, (id, seen) => steps.take(id, { ...seen, comment, minute }, by, false)),
    publish: (
      { sheets, comment, publishAt }: ScoreSheetPublications,
      by: Origin,
    ): Promise<SheetsResult> =>
      forEachSeen(sheets, async (id, seen) => {
        if (publishAt === undefined) await steps.take(id, { ...seen, comment }, by, true)
        else await plans.plan(id, { ...seen, comment, publishAt }, by)
      }),
    remind: ({ sheets }: LecturerReminders, by: Origin): Promise<SheetsResult> =>
      forEachSheet([...new Set(sheets)], (id) => remind(id, by)),
  }
}
