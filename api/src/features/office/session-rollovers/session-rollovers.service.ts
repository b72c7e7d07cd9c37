import {
  rolloverLines,
  rolloverMessages,
  type RolloverCounts,
  type RolloverInput,
  type RolloverPlan,
  type RolloverPreview,
  type SessionRollover,
} from '@portal/contracts'
import { asStaff, holdsModule, type Actor, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { toPlan, type Between, type Holds, type KindPlan } from './rollover.types'
import { warningsOf } from './rollover.rules'
import type { CopiedKinds } from './kinds'
import type { SessionRolloverRepository } from './session-rollovers.repository'

export interface RolloverWork {
  rollovers: SessionRolloverRepository
  kinds: CopiedKinds
  audit: (entry: AuditEntry) => Promise<void>
}

const holdsOf = (actor: Actor): Holds => holdsModule.bind(null, actor)

/** The two sessions. Throws 409 if one was deleted, or if the target session accepts no copies. */
async function sessionsOf(
  { rollovers }: RolloverWork,
  input: RolloverInput,
  { actor, today }: { actor: Actor; today: string },
): Promise<Between> {
  const find = async (field: 'from' | 'to') => {
    const session = await rollovers.session(input[field])
    if (!session)
      throw conflict(rolloverMessages.unknown, [{ field, message: rolloverMessages.unknown }])
    return session
  }
  const between = { from: await find('from'), to: await find('to'), today, holds: holdsOf(actor) }
  const { sessionYear, status } = between.to
  if (status === 'archived')
    throw conflict(rolloverMessages.archived(sessionYear), [
      { field: 'to', message: rolloverMessages.archived(sessionYear) },
    ])
  return between
}

const plansIn = (made: readonly (readonly [RolloverPlan['kind'], KindPlan])[]): RolloverPlan[] =>
  made.map(([kind, plan]) => toPlan(kind, plan, rolloverLines))
const countsIn = (plans: readonly RolloverPlan[]): RolloverCounts[] =>
  plans.map(({ kind, created, existing, skipped }) => ({ kind, created, existing, skipped }))

export const createSessionRolloverService = (work: UnitOfWork<RolloverWork>, clock: Clock) => ({
  list: (): Promise<SessionRollover[]> => work.read(({ rollovers }) => rollovers.list()),

  preview: (input: RolloverInput, actor: Actor): Promise<RolloverPreview> =>
    work.read(async (all) => {
      const between = await sessionsOf(all, input, { actor, today: clock.today() })
      const plans = await all.kinds.plan(between)
      const ref = ({ id, sessionYear }: Between['from']) => ({ _id: id, sessionYear })
      return {
        from: ref(between.from),
        to: ref(between.to),
        warnings: warningsOf(
          between,
          plans.map(([, plan]) => plan),
        ),
        kinds: plansIn(plans),
      }
    }),

  /** All or nothing. Existing records are not copied again, so a second copy makes nothing. */
  copy: (
    input: RolloverInput,
    by: Origin,
  ): Promise<{ rollover: SessionRollover | null; kinds: RolloverPlan[]; message: string }> =>
    work.write(async (all) => {
      const { rollovers, kinds, audit } = all
      await rollovers.takeNamedLock()
      const between = await sessionsOf(all, input, { actor: by.actor, today: clock.today() })
      const plans = await kinds.plan(between)
      const shown = plansIn(plans)
      if (shown.every(({ created }) => created === 0))
        return { rollover: null, kinds: shown, message: rolloverMessages.nothingNew }
      const now = clock.instant()
      const counts = countsIn(shown)
      const id = await rollovers.add({
        from: between.from.id,
        to: between.to.id,
        counts,
        by: asStaff(by.actor).id,
        now,
      })
      for (const [kind, { apply }] of plans) await rollovers.addRecords(id, kind, await apply(now))
      await audit({
        by,
        action: 'session.copied',
        record: `session_rollovers/${id}`,
        after: { from: between.from.sessionYear, to: between.to.sessionYear, counts },
      })
      return {
        rollover: await rollovers.find(id),
        kinds: shown,
        message: rolloverMessages.copied(between.from.sessionYear, between.to.sessionYear),
      }
    }),

  /** Undoes a copy completely. Throws 409 with the records that are in use by now. */
  undo: (id: string, by: Origin): Promise<SessionRollover> =>
    work.write(async ({ rollovers, kinds, audit }) => {
      await rollovers.takeNamedLock()
      const rollover = await rollovers.find(id)
      if (!rollover) throw notFound()
      if (rollover.undone) throw conflict(rolloverMessages.alreadyUndone)
      const reasons = await kinds.hanging(id, holdsOf(by.actor))
      if (reasons.length > 0) throw conflict(rolloverMessages.inUse(reasons))
      await kinds.undo(id)
      const now = clock.instant()
      await rollovers.markUndone(id, asStaff(by.actor).id, now)
      await audit({
        by,
        action: 'session.copy-undone',
        record: `session_rollovers/${id}`,
        before: {
          from: rollover.from.sessionYear,
          to: rollover.to.sessionYear,
          counts: rollover.counts,
        },
      })
      return (await rollovers.find(id)) ?? rollover
    }),
})
