import {
  auditList,
  exportAudit,
  getStaffTimeline,
  getStudentTimeline,
  listAudit,
} from '@portal/contracts'
import { notFound } from '../../../platform/errors'
import { inPages, serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createAuditQueries } from './audit.queries'

const success = true as const

/** Who changed which record and how, for all records and for one student or member of staff. */
export const auditTrail: Feature = (app, platform) => {
  const { db } = platform
  const audit = createAuditQueries(db)
  const idOf = async (
    table: 'students' | 'staff',
    where: Record<string, string>,
  ): Promise<string> => {
    const row = await db(table).where(where).first<{ id: string } | undefined>('id')
    if (!row) throw notFound()
    return row.id
  }

  serve(app, listAudit, async ({ query: { before, ...filter } }) => ({
    success,
    data: await audit.list(filter, before),
  }))
  serveExport(
    app,
    platform,
    exportAudit,
    auditList,
    ({ query: { format: _format, q: _q, ...filter } }) =>
      inPages((last) => audit.behind(filter, last)),
  )
  serve(app, getStudentTimeline, async ({ params, query }) => ({
    success,
    data: await audit.ofRecord(
      'students',
      await idOf('students', { application_number: params.applicationNumber.toUpperCase() }),
      query.before,
    ),
  }))
  serve(app, getStaffTimeline, async ({ params, query }) => ({
    success,
    data: await audit.ofRecord('staff', await idOf('staff', { id: params.id }), query.before),
  }))
}
