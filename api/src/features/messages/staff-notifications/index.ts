import { listStaffNotifications, type Module, type StaffNotification } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff } from '../../../platform/actor'
import { compiledQuery } from '../../../platform/database/compiled-query'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'

/**
 * A kind of event that staff with a module look after. It gives its newest ones from an index
 * alone, so that asking costs the same however many there are: every staff member's bell asks twice
 * a minute, also while everybody applies at once.
 */
export interface StaffNotificationSource {
  module: Module
  latest: (connection: Knex) => Promise<Event[]>
}
type Event = Omit<StaffNotification, 'module'>

/** Maximum for each kind, so that a frequent kind leaves room for the others. */
export const perSource = 10

/**
 * The events of a module that are the newest rows of one query. `toEvent` gives the event of a row.
 */
export function bellSource<Row>(
  module: Module,
  newest: (connection: Knex, limit: number) => PromiseLike<Row[]>,
  toEvent: (row: Row) => Event,
): StaffNotificationSource {
  const rows = compiledQuery((connection) => newest(connection, perSource))
  return { module, latest: async (connection) => (await rows(connection, {})).map(toEvent) }
}

/**
 * What the bell reads of higher groups: every kind of event, as the feature that owns its table
 * offers it.
 */
export interface BellReads {
  bell: readonly StaffNotificationSource[]
}

/** The newest events for the modules of a member of staff, newest first. */
async function newest(
  connection: Knex,
  { bell }: BellReads,
  modules: ReadonlySet<Module>,
): Promise<StaffNotification[]> {
  const found: StaffNotification[] = []
  // One after the other: a poll that takes several connections at once would exhaust the pool.
  for (const { module, latest } of bell.filter((source) => modules.has(source.module))) {
    found.push(...(await latest(connection)).map((event) => ({ ...event, module })))
  }
  return found.sort(
    (one, other) => other.date.localeCompare(one.date) || other._id.localeCompare(one._id),
  )
}

/** The bell of staff. It is computed from existing rows and stores nothing. */
export const staffNotifications: Feature<BellReads> = (app, { db, reads }) => {
  serve(app, listStaffNotifications, async ({ actor }) => ({
    success: true as const,
    data: await newest(db, reads, asStaff(actor).modules),
  }))
}
