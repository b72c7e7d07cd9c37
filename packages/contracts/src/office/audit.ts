import { z } from 'zod'
import { auditMessages } from './audit.messages'
import { auditPlace } from './audit.words'
import { Id, IdParams, Instant, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { ApplicationNumberParams } from '../students/students'

/** One changed value as text. Null if it did not exist before or no longer exists. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type AuditChange = z.infer<typeof AuditChange>

/** One action: actor, record, changes, time and address. It never contains a secret. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  by: z.object({
    kind: z.enum(['staff', 'student', 'token', 'anonymous']),
    name: z.string(),
    number: z.string().nullable(),
  }),
  action: z.string(),
  what: z.string(),
  record: z.object({
    kind: z.string(),
    name: z.string().nullable(),
    number: z.string().nullable(),
  }),
  changes: z.array(AuditChange),
  address: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Entries = z.object({ entries: z.array(AuditEntry), next: z.string().nullable() })
export type AuditEntries = z.infer<typeof Entries>

const day = z.iso.date(auditMessages.badDay).optional()
/** The position after the last entry, as the reply gave it. */
const before = z.string().regex(auditPlace).optional()

const filters = {
  /** A name, staff number or application number. */
  actor: z.string().trim().max(100).optional(),
  /** An application number, matric number, staff number or code. */
  record: z.string().trim().max(120).optional(),
  action: z.string().max(80).optional(),
  from: day,
  to: day,
}
export const AuditQuery = z.strictObject({ ...filters, before })

const tag = 'audit'

export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/audit',
  summary: 'What was done, newest first, 25 at a time; `next` leads to those before',
  tag,
  access: [staffWith('database')],
  query: AuditQuery,
  response: success(Entries),
})
export const exportAudit = exportOf({
  id: 'exportAudit',
  list: 'audit',
  what: 'The audit trail',
  tag,
  access: [staffWith('database')],
  filters,
})
export const getStudentTimeline = operation({
  id: 'getStudentTimeline',
  method: 'GET',
  path: '/students/:applicationNumber/timeline',
  summary: 'What was done to one student, newest first',
  tag,
  access: [staffWith('students')],
  params: ApplicationNumberParams,
  query: z.strictObject({ before }),
  response: success(Entries),
})
export const getStaffTimeline = operation({
  id: 'getStaffTimeline',
  method: 'GET',
  path: '/staff/:id/timeline',
  summary: 'What was done to one member of staff, newest first',
  tag,
  access: [staffWith('staff')],
  params: IdParams,
  query: z.strictObject({ before }),
  response: success(Entries),
})
