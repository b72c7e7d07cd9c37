import { z } from 'zod'
import { auditMessages } from './audit.messages'
import { auditPlace } from './audit.words'
import { Id, IdParams, Instant, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { ApplicationNumberParams } from '../students/students'

/** One value that was changed, in words; what was not there before, or is not any more, is null. */
export const AuditChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type AuditChange = z.infer<typeof AuditChange>

/** Something done: who, what, to which record, what it changed, when and from where. Never a secret. */
export const AuditEntry = z.object({
  _id: Id,
  at: Instant,
  by: z.object({
    kind: z.enum(['staff', 'student', 'anonymous']),
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
/** Where the entries before went: given back as it came. */
const before = z.string().regex(auditPlace).optional()

const filters = {
  /** A name, staff number or application number. */
  actor: z.string().trim().max(100).optional(),
  /** An application number, matric number, staff number or a code. */
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
