import {
  importMessages,
  mailMessages,
  releaseTokenMessages,
  rolloverMessages,
  siteEntryMessages,
} from '@portal/contracts'
import {
  aMailRecord,
  anAuditEntry,
  anImport,
  anImportRow,
  aReleaseToken,
  aRollover,
  aRolloverPreview,
  aRunningJob,
  aSiteEntry,
  aSiteVersion,
  aWorkerRun,
} from '../../factories'
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
    message: importMessages.previewStarted,
  }),
  'POST /imports/:id/commit': ({ params }) => ({
    ...success(anImport({ _id: params.id, state: 'committing' })),
    message: importMessages.started,
  }),
  'DELETE /imports/:id': done(importMessages.discarded),
  'GET /audit': success({ entries: [anAuditEntry()], next: null }),
  'GET /students/:applicationNumber/timeline': success({ entries: [anAuditEntry()], next: null }),
  'GET /staff/:id/timeline': success({ entries: [anAuditEntry()], next: null }),
  'GET /mails': {
    ...success({ mails: [aMailRecord()], failed: 1, waiting: 0 }),
    meta: { total: 1, page: 1, pageSize: 10 },
  },
  'POST /mails/:id/retry': ({ params }) => ({
    ...success(aMailRecord({ _id: params.id, status: 'waiting', failure: null })),
    message: mailMessages.retried,
  }),
  'POST /mails/:id/dismiss': ({ params }) => ({
    ...success(aMailRecord({ _id: params.id, status: 'dropped' })),
    message: mailMessages.dismissed,
  }),
  'POST /mails/retry': { ...success({ mails: 1 }), message: mailMessages.retriedAll(1) },
  'GET /background-work': success({ workers: [aWorkerRun()], jobs: [aRunningJob()] }),
  'GET /site': [],
  'GET /site-entries': [aSiteEntry()],
  'POST /site-entries': { ...success(aSiteEntry()), message: siteEntryMessages.added },
  'PUT /site-entries/:id': { ...success(aSiteEntry()), message: siteEntryMessages.updated },
  'DELETE /site-entries/:id': done(siteEntryMessages.deleted),
  'GET /site-entries/versions': [aSiteVersion()],
  'GET /site-entries/versions/:version': [aSiteEntry()],
  'POST /site-entries/versions/:version/restore': done(siteEntryMessages.restored),
  'GET /release-tokens': [aReleaseToken()],
  'POST /release-tokens': {
    ...success({ ...aReleaseToken(), token: 'portal_example-of-a-token-k3Qx' }),
    message: releaseTokenMessages.added,
  },
  'POST /release-tokens/:id/revoke': done(releaseTokenMessages.revoked),
} satisfies Partial<Replies>
