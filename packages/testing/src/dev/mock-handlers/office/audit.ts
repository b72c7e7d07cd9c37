import type { AuditEntry } from '@portal/contracts'
import { success } from '../../../answers'
import { notFound } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'

const pageLength = 25

/** The page after the entry that the cursor names. */
function pageOf(entries: readonly AuditEntry[], before: string | undefined) {
  const start =
    before === undefined
      ? 0
      : entries.findIndex((entry) => `${entry.at}~${entry._id}` === before) + 1
  const page = entries.slice(start, start + pageLength)
  const last = page.at(-1)
  return success({
    entries: page,
    next: last && start + pageLength < entries.length ? `${last.at}~${last._id}` : null,
  })
}
const isCalled = (text: string | undefined, ...names: readonly (string | null)[]): boolean =>
  !text || names.some((name) => name?.toLowerCase().includes(text.toLowerCase()))

/** The audit trail, and timelines. */
export const auditHandlers: MockHandlers = {
  'GET /audit': ({ query: { actor, record, action, from = '', to = '9999', before }, db }) =>
    pageOf(
      db.audit.filter(
        (entry) =>
          isCalled(actor, entry.by.name, entry.by.number) &&
          isCalled(record, entry.record.number) &&
          (!action || entry.action === action) &&
          entry.at >= from &&
          entry.at.slice(0, 10) <= to,
      ),
      before,
    ),
  'GET /students/:applicationNumber/timeline': ({ params, query, db }) =>
    pageOf(
      db.audit.filter(({ record }) => record.number === params.applicationNumber),
      query.before,
    ),
  'GET /staff/:id/timeline': ({ params, query, db }) => {
    const member = db.members.find(({ staff }) => staff._id === params.id)?.staff
    if (!member) throw notFound()
    return pageOf(
      db.audit.filter(({ record }) => record.number === member.staff_number),
      query.before,
    )
  },
}
