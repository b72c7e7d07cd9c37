import {
  publicationMessages as messages,
  scoreSheetMessages,
  stepFrom,
  type ScoreSheetPublication,
} from '@portal/contracts'
import { asStaff, byItself, type Origin } from '../../../../platform/actor'
import { secondsFrom, type Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, DomainError } from '../../../../platform/errors'
import { checksumOf } from '../checksum'
import { assertNoScripts, publish } from '../publication'
import { assertControlOn, own, type SheetWork } from '../sheet-page'
import { assertComplete, assertTakes, move, seenSheet } from '../sheet-steps.service'
import type { StoredSheet } from '../sheets.rows'
import type { PlannedPublication, PlannedPublications } from './planned-publications.repository'

export interface PlanWork extends SheetWork {
  plans: PlannedPublications
  anySheet: (id: string) => Promise<StoredSheet | undefined>
}
interface Deps {
  work: UnitOfWork<PlanWork>
  clock: Clock
}
type Wanted = ScoreSheetPublication & { publishAt: string }

/** Seconds until the latest time of a plan. */
const longest = 90 * 86_400

/** Throws unless it is a later time, up to the longest one. */
function assertTime(publishAt: string, now: Date): void {
  if (publishAt > now.toISOString() && publishAt <= secondsFrom(now, longest)) return
  throw badRequest(messages.future, [{ field: 'publishAt', message: messages.future }])
}

/** Publications of score sheets at a later time. */
export const createPlanService = ({ work, clock }: Deps) => {
  /** Sheets whose publication has ended with an unexpected error, such as one of the database. */
  const failed = new Set<string>()

  /** Publishes the sheet as its plan says. Throws if it cannot be published now. */
  async function carryOut(repositories: PlanWork, plan: PlannedPublication): Promise<void> {
    const { sheet: id, checksum, comment, plannedBy } = plan
    const sheet = await repositories.anySheet(id)
    const step = sheet && stepFrom(sheet.state)
    const scores = await repositories.scoresOf(id)
    if (!sheet || step?.to !== 'published' || checksumOf(scores) !== checksum)
      throw conflict(messages.changed)
    await assertControlOn(repositories, 'resultRelease', sheet)
    assertComplete(sheet.state, scores)
    const now = clock.instant()
    await publish(repositories, sheet, scores, now)
    await move(repositories, sheet, {
      step,
      wanted: { state: sheet.state, checksum, ...(comment !== null && { comment }) },
      by: byItself,
      staff: plannedBy,
      now,
    })
  }

  async function refuse(plan: PlannedPublication, reason: string): Promise<void> {
    const problem = messages.failed(reason)
    await work.write(async ({ sheets, plans, audit }) => {
      await sheets.lock(plan.sheet)
      // Replaced by another time since.
      if (!(await plans.fail(plan, problem))) return
      await audit({
        by: byItself,
        action: 'score-sheet.publication-failed',
        record: `score_sheets/${plan.sheet}`,
        after: { reason },
        at: clock.instant(),
      })
    })
  }

  return {
    /** A new plan replaces the former one. */
    plan: (id: string, wanted: Wanted, by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        const { publishAt, checksum, comment } = wanted
        assertTime(publishAt, clock.now())
        const found = await seenSheet(repositories, id, wanted, by)
        if (stepFrom(found.sheet.state)?.to !== 'published')
          throw conflict(scoreSheetMessages.changed)
        assertTakes(found)
        assertComplete(found.sheet.state, found.scores)
        await assertNoScripts(repositories, found.sheet)
        const now = clock.instant()
        const plannedBy = asStaff(by.actor).id
        await repositories.plans.plan(
          { sheet: id, publishAt, checksum, comment: comment || null, plannedBy },
          now,
        )
        await repositories.audit({
          by,
          action: 'score-sheet.publication-planned',
          record: `score_sheets/${id}`,
          after: { publish_at: publishAt, checksum },
          at: now,
        })
      }),

    cancel: (id: string, by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        await repositories.sheets.lock(id)
        await own(repositories, id, by)
        if (!(await repositories.plans.cancel(id))) throw conflict(messages.notPlanned)
        await repositories.audit({
          by,
          action: 'score-sheet.publication-cancelled',
          record: `score_sheets/${id}`,
          at: clock.instant(),
        })
      }),

    /**
     * Publishes the sheet whose time has passed first. False if there is none. A sheet with an
     * unexpected error is tried again after all others.
     */
    publishDue: async (): Promise<boolean> => {
      const id = await work.read(({ plans }) => plans.due(clock.instant(), [...failed]))
      if (id === undefined) {
        failed.clear()
        return false
      }
      const plan = await work.read(({ plans }) => plans.of(id))
      if (!plan) return true
      try {
        await work.write(async (repositories) => {
          await repositories.sheets.lock(id)
          // Cancelled or replaced since.
          const present = await repositories.plans.of(id)
          if (present && present.publishAt <= clock.instant()) await carryOut(repositories, present)
        })
      } catch (error) {
        if (!(error instanceof DomainError)) {
          failed.add(id)
          throw error
        }
        await refuse(plan, error.message)
      }
      return true
    },
  }
}
export type PlanService = ReturnType<typeof createPlanService>
