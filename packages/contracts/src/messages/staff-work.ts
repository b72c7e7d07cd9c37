import { z } from 'zod'
import { Id, Instant, success } from '../base/common'
import { Module } from '../base/module-schema'
import { anyStaff, operation } from '../base/operation'
import { mostWaiting, workKinds } from './staff-work.words'

/** Items of one kind that wait for staff with a module, or with an office. */
export const WaitingWork = z.object({
  kind: z.enum(workKinds),
  /** Null for items that wait for the holder of an office. */
  module: Module.nullable(),
  /** At most `mostWaiting` + 1, which means more than `mostWaiting`. */
  count: z
    .int()
    .min(1)
    .max(mostWaiting + 1),
  /** Since when the oldest item waits; of `closing-controls`, the next closing. Null if unknown. */
  at: Instant.nullable(),
  /** The page of the portal that lists the items. */
  link: z.string(),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** `amount` in naira. */
const Takings = z.object({ amount: z.number(), count: z.int() })
/** Settled payments of today and of yesterday, in the time of Lagos. */
export const DayTakings = z.object({ today: Takings, yesterday: Takings })
export type DayTakings = z.infer<typeof DayTakings>

/** A course that a member of staff teaches in the open session. */
export const TaughtCourse = z.object({
  _id: Id,
  code: z.string(),
  title: z.string(),
  /** The program in its type and mode, such as 'ND Computer Science FT'. */
  program: z.string(),
  year: z.int(),
  semester: z.string(),
})
export type TaughtCourse = z.infer<typeof TaughtCourse>

export const StaffWork = z.object({
  /** Only kinds with items, for the modules of the member of staff. */
  waiting: z.array(WaitingWork),
  /** Null without the module `finance`. */
  takings: DayTakings.nullable(),
  courses: z.array(TaughtCourse),
})
export type StaffWork = z.infer<typeof StaffWork>

/** The counts stop at `mostWaiting`, so that they cost the same however much is waiting. */
export const getStaffWork = operation({
  id: 'getStaffWork',
  method: 'GET',
  path: '/staff/work',
  summary: 'Items that wait for the staff member, by their modules',
  tag: 'notifications',
  access: [anyStaff],
  response: success(StaffWork),
})
