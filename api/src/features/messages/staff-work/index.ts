import {
  getStaffWork,
  type DayTakings,
  type Module,
  type StaffWork,
  type TaughtCourse,
  type WaitingWork,
  type WorkKind,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff, type StaffActor } from '../../../platform/actor'
import { createCache } from '../../../platform/cache'
import type { Waiting } from '../../../platform/database/queries/first-waiting'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'

/** The person who asks, and the time. */
export interface WorkAsked {
  connection: Knex
  staff: string
  modules: ReadonlySet<Module>
  /** The present instant. */
  now: string
  /** Today in Lagos. */
  today: string
  /** Whether this portal takes card payments. */
  takesCards: boolean
}
/**
 * A kind of item that waits for staff with a module, or with an office. `waiting` stops to count at
 * `mostWaiting`, so that the home page costs the same however much there is.
 */
export interface StaffWorkSource {
  kind: WorkKind
  /** Null: `waiting` finds the offices of the person itself. */
  module: Module | null
  waiting: (asked: WorkAsked) => Promise<Waiting & { link: string }>
  /**
   * True if the count costs more than a look into an index. All staff get the count of one minute.
   */
  isSlow?: boolean
}
/** What the home page of staff reads of higher groups. */
export interface WorkReads {
  work: readonly StaffWorkSource[]
  takingsOfDays: (connection: Knex, now: string) => Promise<DayTakings>
  coursesTaughtBy: (connection: Knex, staff: string) => Promise<TaughtCourse[]>
}

const sharedForMs = 60_000

/** The home page of staff: it is computed from existing rows and stores nothing. */
export const staffWork: Feature<WorkReads> = (app, { db, clock, gateway, reads }) => {
  const shared = createCache<Waiting & { link: string }>(clock, {
    ms: sharedForMs,
    most: reads.work.length,
  })
  const waitingFor = async ({ id, modules }: StaffActor, now: string): Promise<WaitingWork[]> => {
    const asked = {
      connection: db,
      staff: id,
      modules,
      now,
      today: clock.today(),
      takesCards: gateway !== undefined,
    }
    const found: WaitingWork[] = []
    // One after the other: several connections for one page would exhaust the pool.
    for (const { kind, module, waiting, isSlow } of reads.work) {
      if (module !== null && !modules.has(module)) continue
      const items = await (isSlow ? shared(kind, () => waiting(asked)) : waiting(asked))
      if (items.count > 0) found.push({ kind, module, ...items })
    }
    return found
  }
  serve(app, getStaffWork, async ({ actor }) => {
    const staff = asStaff(actor)
    const now = clock.instant()
    const data: StaffWork = {
      waiting: await waitingFor(staff, now),
      takings: staff.modules.has('finance') ? await reads.takingsOfDays(db, now) : null,
      courses: await reads.coursesTaughtBy(db, staff.id),
    }
    return { success: true as const, data }
  })
}
