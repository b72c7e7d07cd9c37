import {
  scalingMessages as messages,
  scalingOf,
  scoreSheetMessages,
  type ScalingInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, forbidden } from '../../../../platform/errors'
import { mayScale } from '../scope.queries'
import type { OwnSheet, SheetWork } from '../sheet-page'
import { seenSheet } from '../sheet-steps.service'
import type { StoredSheet } from '../sheets.rows'
import type { ScalingRepository } from './scalings.repository'

export interface ScalingWork extends SheetWork {
  scalings: ScalingRepository
}
interface Deps {
  work: UnitOfWork<ScalingWork>
  clock: Clock
}

/** Throws unless a mark below the pass mark is raised. */
function assertValue(scaling: ScalingInput['scaling'], { passMark }: StoredSheet): void {
  if (scaling?.kind !== 'raise' || scaling.value < passMark) return
  const message = messages.below(passMark)
  throw badRequest(message, [{ field: 'scaling.value', message }])
}

function assertMay({ sheet, scope, isEntering }: OwnSheet): void {
  if (mayScale(scope, sheet, isEntering)) return
  const isOnlyTheState = mayScale(scope, { ...sheet, state: 'submitted' }, isEntering)
  throw isOnlyTheState ? conflict(messages.notNow) : forbidden(scoreSheetMessages.notYours)
}

/** Scalings of marks by a board. They never change the marks of the lecturer. */
export const createScalingService = ({ work, clock }: Deps) => ({
  /** Returns how many marks are scaled, or null if the scaling has ended. */
  scale: (
    id: string,
    { scaling, minute, reason, ...wanted }: ScalingInput,
    by: Origin,
  ): Promise<number | null> =>
    work.write(async (repositories) => {
      const found = await seenSheet(repositories, id, wanted, by)
      const { sheet, scores } = found
      assertMay(found)
      assertValue(scaling, sheet)
      const { scalings, audit } = repositories
      const before = await repositories.scalingOf(id)
      if (!scaling && !before) throw conflict(messages.noneLeft)
      const added = new Map(
        scores
          .map((score) => [score.student, scalingOf(score, scaling, sheet.passMark)] as const)
          .filter(([, change]) => change !== 0),
      )
      const now = clock.instant()
      const staff = asStaff(by.actor).id
      if (scaling)
        await scalings.store({ sheet: id, ...scaling, minute, reason, staff, now, added })
      else await scalings.end(id)
      await audit({
        by,
        action: 'score-sheet.scaled',
        record: `score_sheets/${id}`,
        before: before && { scaling: before.kind, value: before.value },
        after: { scaling: scaling?.kind ?? null, value: scaling?.value ?? null, minute, reason },
        at: now,
      })
      return scaling ? added.size : null
    }),
})
