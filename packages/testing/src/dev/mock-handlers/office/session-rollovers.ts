import { rolloverMessages, type RolloverInput, type RolloverPlan } from '@portal/contracts'
import { anId } from '../../../factories'
import { success } from '../../../answers'
import { conflict, notFound } from '../../backend/refusal'
import { modulesOf, type Actor } from '../../backend/actor'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'

const nameOf = (actor: Actor): string =>
  actor.kind === 'staff' ? `${actor.member.staff.first_name} ${actor.member.staff.last_name}` : ''

function between({ sessions }: MockDatabase, { from, to }: RolloverInput) {
  const find = (id: string) => {
    const session = sessions.find((each) => each.session._id === id)?.session
    if (!session) throw conflict(rolloverMessages.unknown)
    return session
  }
  const [source, target] = [find(from), find(to)]
  if (target.status === 'archived') throw conflict(rolloverMessages.archived(target.sessionYear))
  return {
    source,
    target,
    warnings:
      target.startDate < source.startDate
        ? [rolloverMessages.earlier(source.sessionYear, target.sessionYear)]
        : [],
  }
}

const count = (
  kind: RolloverPlan['kind'],
  all: number,
  isDone: boolean,
  rest: Partial<RolloverPlan> = {},
): RolloverPlan => ({
  kind,
  created: isDone ? 0 : all,
  existing: isDone ? all : 0,
  skipped: 0,
  note: null,
  lines: [],
  ...rest,
})

/**
 * The plan of a copy. The mocks do not store the courses of a session, so their number is fixed and
 * one is skipped. Staff without the module `academics` copy only fees.
 */
function plansOf(db: MockDatabase, { from, to }: RolloverInput, actor: Actor): RolloverPlan[] {
  const isDone = db.rollovers.some(
    (made) => made.from._id === from && made.to._id === to && made.undone === null,
  )
  const line = {
    what: 'COM 229 Final Year Project, Computer Science ND FT',
    why: rolloverMessages.courseInactive,
    outcome: 'skipped' as const,
  }
  if (!modulesOf(actor).includes('academics')) return [count('fees', 10, isDone)]
  return [
    count('offerings', db.structure.offerings.length, true, {
      note: rolloverMessages.offeringsStay,
    }),
    count('programCourses', 24, isDone, { skipped: 1, lines: [line] }),
    count('registrationRules', 1, isDone),
    count('controls', 2, isDone),
    count('fees', 10, isDone),
  ]
}

/** Copies of sessions. */
export const sessionRolloverHandlers: MockHandlers = {
  'GET /session-rollovers': ({ db }) => db.rollovers.toReversed(),
  'POST /session-rollovers/preview': ({ body, db, actor }) => {
    const { source, target, warnings } = between(db, body)
    const ref = ({ _id, sessionYear }: typeof source) => ({ _id, sessionYear })
    return success({
      from: ref(source),
      to: ref(target),
      warnings,
      kinds: plansOf(db, body, actor),
    })
  },
  'POST /session-rollovers': ({ body, db, actor }) => {
    const { source, target } = between(db, body)
    const kinds = plansOf(db, body, actor)
    if (kinds.every(({ created }) => created === 0))
      return { ...success({ rollover: null, kinds }), message: rolloverMessages.nothingNew }
    const rollover = {
      _id: anId(),
      from: source,
      to: target,
      made: { at: new Date().toISOString(), by: nameOf(actor) },
      counts: kinds.map(({ kind, created, existing, skipped }) => ({
        kind,
        created,
        existing,
        skipped,
      })),
      undone: null,
    }
    db.rollovers.push(rollover)
    return {
      ...success({ rollover, kinds }),
      message: rolloverMessages.copied(source.sessionYear, target.sessionYear),
    }
  },
  'POST /session-rollovers/:id/undo': ({ params, db, actor }) => {
    const rollover = db.rollovers.find(({ _id }) => _id === params.id)
    if (!rollover) throw notFound()
    if (rollover.undone) throw conflict(rolloverMessages.alreadyUndone)
    rollover.undone = { at: new Date().toISOString(), by: nameOf(actor) }
    return { ...success(rollover), message: rolloverMessages.undone }
  },
}
