import { listStaffNotifications, type Module, type StaffNotification } from '@portal/contracts'
import type { Knex } from 'knex'
import { asStaff } from '../../../platform/actor'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { sources } from './sources.queries'

/** So many of each kind: one that comes in crowds leaves room for the others. */
const perSource = 10

/** The newest events of the modules that somebody holds, newest first. */
async function newest(
  connection: Knex,
  modules: ReadonlySet<Module>,
): Promise<StaffNotification[]> {
  const found: StaffNotification[] = []
  // One after the other: a poll that takes several connections would starve the pool.
  for (const { module, latest } of sources.filter((source) => modules.has(source.module))) {
    found.push(...(await latest(connection, perSource)).map((event) => ({ ...event, module })))
  }
  return found.sort(
    (one, other) => other.date.localeCompare(one.date) || other._id.localeCompare(one._id),
  )
}

/** What staff should hear of: it follows from what has been stored anyway. */
export const staffNotifications: Feature = (app, { db }) => {
  serve(app, listStaffNotifications, async ({ actor }) => ({
    success: true as const,
    data: await newest(db, asStaff(actor).modules),
  }))
}
