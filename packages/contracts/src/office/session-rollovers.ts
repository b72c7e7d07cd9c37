import { z } from 'zod'
import { Id, IdParams, Instant, success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { rolloverMessages } from './session-rollovers.messages'

/** The records that are copied from one academic session into another, in display order. */
export const rolloverKinds = [
  'offerings',
  'programCourses',
  'registrationRules',
  'controls',
  'fees',
] as const
export const RolloverKind = z.enum(rolloverKinds)
export type RolloverKind = z.infer<typeof RolloverKind>

/** Maximum number of listed lines of one kind. The counts have the total. */
export const rolloverLines = 1000

/** A record that is not copied, or copied with a change, and the reason. */
export const RolloverLine = z.object({
  what: z.string(),
  why: z.string(),
  outcome: z.enum(['skipped', 'changed']),
})
export type RolloverLine = z.infer<typeof RolloverLine>

const counts = {
  kind: RolloverKind,
  created: z.int(),
  /** Number of records that exist already. */
  existing: z.int(),
  skipped: z.int(),
}
export const RolloverCounts = z.object(counts)
export type RolloverCounts = z.infer<typeof RolloverCounts>

export const RolloverPlan = z.object({
  ...counts,
  note: z.string().nullable(),
  lines: z.array(RolloverLine),
})
export type RolloverPlan = z.infer<typeof RolloverPlan>

const SessionRef = z.object({ _id: Id, sessionYear: z.string() })

export const RolloverPreview = z.object({
  from: SessionRef,
  to: SessionRef,
  warnings: z.array(z.string()),
  kinds: z.array(RolloverPlan),
})
export type RolloverPreview = z.infer<typeof RolloverPreview>

const Deed = z.object({ at: Instant, by: z.string() })

/** A copy: author, time, counts, and whether it was undone. */
export const SessionRollover = z.object({
  _id: Id,
  from: SessionRef,
  to: SessionRef,
  made: Deed,
  counts: z.array(RolloverCounts),
  undone: Deed.nullable(),
})
export type SessionRollover = z.infer<typeof SessionRollover>

const chosen = z.uuid(rolloverMessages.chooseBoth)

export const RolloverInput = z
  .strictObject({ from: chosen, to: chosen })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: rolloverMessages.same })
export type RolloverInput = z.infer<typeof RolloverInput>

const tag = 'session-rollovers'
/** `finance` can copy only fees, `academics` everything else. */
const access = [staffWith('academics'), staffWith('finance')]

export const listRollovers = operation({
  id: 'listRollovers',
  method: 'GET',
  path: '/session-rollovers',
  summary: 'Copies of one session into another, newest first',
  tag,
  access,
  response: z.array(SessionRollover),
})
export const previewRollover = operation({
  id: 'previewRollover',
  method: 'POST',
  path: '/session-rollovers/preview',
  summary: 'What copying one session into another would do',
  tag,
  access,
  body: RolloverInput,
  response: success(RolloverPreview),
})
export const copySession = operation({
  id: 'copySession',
  method: 'POST',
  path: '/session-rollovers',
  summary: 'Copy one session into another; repeating it copies nothing twice',
  tag,
  access,
  body: RolloverInput,
  /** `rollover` is null if there was nothing to copy. */
  response: success(
    z.object({ rollover: SessionRollover.nullable(), kinds: z.array(RolloverPlan) }),
  ),
})
export const undoRollover = operation({
  id: 'undoRollover',
  method: 'POST',
  path: '/session-rollovers/:id/undo',
  summary: 'Undo a copy as one act, while nothing depends on it',
  tag,
  access,
  params: IdParams,
  response: success(SessionRollover),
})
