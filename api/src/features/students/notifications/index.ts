import { listStudentNotifications } from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { notificationsTo } from '../../messages/notifications'
import { createStudentReader } from '../records'

/** The notifications of one student, for staff who see the record. */
export const studentNotifications: Feature = (app, { db }) => {
  serve(app, listStudentNotifications, async ({ params }) => {
    const number = params.applicationNumber.toUpperCase()
    if ((await createStudentReader(db).idOf(number)) === null) throw notFound()
    return { success: true as const, data: await notificationsTo(db, number) }
  })
}
