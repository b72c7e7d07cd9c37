import { importMessages, rolloverMessages } from '@portal/contracts'
import { anAuditEntry, anImport, anImportRow, aRollover, aRolloverPreview } from '../../factories'
import { done, success } from '../../answers'
import type { Replies } from './one-of-each'

/** Replies of the operations of the group 'office'. */
export const officeReplies = {
  'GET /session-rollovers': [aRollover()],
  'POST /session-rollovers/preview': success(aRolloverPreview()),
  'POST /session-rollovers': {
    ...success({ rollover: aRollover(), kinds: aRolloverPreview().kinds }),
    message: rolloverMessages.copied('2025/2026', '2026/2027'),
  },
  'POST /session-rollovers/:id/undo': { ...success(aRollover()), message: rolloverMessages.undone },
  'GET /imports': success({ imports: [anImport()] }),
  'POST /imports': {
    ...success(anImport({ state: 'rehearsing', counts: null, handled: 0 })),
    message: importMessages.uploaded,
  },
  'GET /imports/:id': ({ params }) => success(anImport({ _id: params.id })),
  'GET /imports/:id/rows': {
    ...success({ rows: [anImportRow()] }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'POST /imports/:id/rehearse': ({ params }) => ({
    ...success(anImport({ _id: params.id, state: 'rehearsing', counts: null })),
    message: importMessages.rehearsing,
  }),
  'POST /imports/:id/commit': ({ params }) => ({
    ...success(anImport({ _id: params.id, state: 'committing' })),
    message: importMessages.started,
  }),
  'DELETE /imports/:id': done(importMessages.discarded),
  'GET /audit': success({ entries: [anAuditEntry()], next: null }),
  'GET /students/:applicationNumber/timeline': success({ entries: [anAuditEntry()], next: null }),
  'GET /staff/:id/timeline': success({ entries: [anAuditEntry()], next: null }),
} satisfies Partial<Replies>
