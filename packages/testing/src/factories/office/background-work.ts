import { MailRecord, RunningJob, WorkerRun } from '@portal/contracts'
import { anId, factory } from '../factory'

/** A mail that the mail server has refused. */
export const aMailRecord = factory(MailRecord, () => ({
  _id: anId(),
  kind: 'student-admitted',
  to: { name: 'Amina Bello', address: 'amina.bello@example.com' },
  status: 'failed' as const,
  attempts: 8,
  queuedAt: '2026-08-03T09:00:00.000Z',
  nextAttemptAt: null,
  sentAt: null,
  failure: 'EENVELOPE 550',
}))

export const aWorkerRun = factory(WorkerRun, () => ({
  name: 'mails',
  lookedAt: '2026-08-03T09:05:00.000Z',
  isLate: false,
  workedAt: '2026-08-03T09:04:00.000Z',
  failedAt: null,
  failure: null,
}))

export const aRunningJob = factory(RunningJob, () => ({
  _id: anId(),
  kind: 'import' as const,
  name: 'students.csv',
  by: 'Folasade Akinwumi',
  handled: 120,
  total: 500,
  startedAt: '2026-08-03T09:03:00.000Z',
}))
