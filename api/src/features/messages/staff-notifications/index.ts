import { listStaffNotifications, type Module } from '@portal/contracts'
import { asStaff } from '../../../platform/actor'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createNewestEvents, type StaffNotificationSource } from './newest-events.queries'

export { bellSource, type StaffNotificationSource } from './newest-events.queries'

/**
 * What the bell reads of higher groups: every kind of event, as the feature that owns its table
 * offers it.
 */
export interface BellReads {
  bell: readonly StaffNotificationSource[]
}

/** The newest events for a set of modules. There are as many sets as roles that people made. */
function byModules({ bell }: BellReads) {
  const known = new Map<string, ReturnType<typeof createNewestEvents>>()
  return (modules: ReadonlySet<Module>) => {
    const sources = bell.filter(({ module }) => modules.has(module))
    const key = sources.map((source) => bell.indexOf(source)).join()
    const events = known.get(key) ?? createNewestEvents(sources)
    known.set(key, events)
    return events
  }
}

/** The bell of staff. It is computed from existing rows and stores nothing. */
export const staffNotifications: Feature<BellReads> = (app, { db, reads }) => {
  const eventsFor = byModules(reads)
  serve(app, listStaffNotifications, async ({ actor }) => ({
    success: true as const,
    data: await eventsFor(asStaff(actor).modules)(db),
  }))
}
