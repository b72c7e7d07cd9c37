import { getStaffProfile, listStaff } from '@portal/contracts'
import { asStaff } from '../../platform/actor'
import { notFound } from '../../platform/errors'
import type { Feature } from '../../platform/feature'
import { serve } from '../../platform/http/serve'
import { pageOfChoices } from './staff.queries'
import { createStaffReader } from './staff.reader'

export { createStaffReader } from './staff.reader'
export type { StaffReader } from './staff.reader'
export { insertStaff } from './new-staff.repository'
export type { NewStaff } from './new-staff.repository'
export { staffColumns } from './staff.rules'
export type { StaffType } from './staff.rules'

/** Staff records. */
export const staff: Feature = (app, { db }) => {
  const reader = createStaffReader(db)
  serve(app, getStaffProfile, async ({ actor }) => {
    const profile = await reader.byId(asStaff(actor).id)
    if (!profile) throw notFound()
    return { success: true as const, data: profile }
  })
  serve(app, listStaff, async ({ query }) => {
    const { staff: found, meta } = await pageOfChoices(db, query)
    return { success: true as const, data: { staff: found }, meta }
  })
}
