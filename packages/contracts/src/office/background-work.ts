import { z } from 'zod'
import { Id, IdParams, Instant, pageQuery, success, successPage } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { mailStatuses } from './background-work.words'

export const MailStatus = z.enum(mailStatuses)
export type MailStatus = z.infer<typeof MailStatus>

/** A mail of the portal without its content. `kind` is a name in `mailKinds`. */
export const MailRecord = z.object({
  _id: Id,
  kind: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  status: MailStatus,
  attempts: z.int(),
  queuedAt: Instant,
  /** Null if no further attempt follows. */
  nextAttemptAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  /** Name and code of the last error; null if there was none. */
  failure: z.string().nullable(),
})
export type MailRecord = z.infer<typeof MailRecord>

/** The last runs of a worker, in whichever process they were. `name` is a name in `workerNames`. */
export const WorkerRun = z.object({
  name: z.string(),
  lookedAt: Instant,
  /** True if it has not looked for much longer than its schedule. */
  isLate: z.boolean(),
  workedAt: Instant.nullable(),
  failedAt: Instant.nullable(),
  failure: z.string().nullable(),
})
export type WorkerRun = z.infer<typeof WorkerRun>

/** Work that a member of staff has started and that is not finished. */
export const RunningJob = z.object({
  _id: Id,
  kind: z.enum(['import', 'decisions', 'id-cards']),
  /** The name of the file, the decision, or the ID cards. */
  name: z.string(),
  by: z.string(),
  handled: z.int(),
  total: z.int(),
  startedAt: Instant,
})
export type RunningJob = z.infer<typeof RunningJob>

const tag = 'background-work'
const access = [staffWith('database')]
const { page, pageSize, q } = pageQuery(['queuedAt'])

export const listMails = operation({
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  summary: 'Mails of one status, newest first, and how many have failed and wait',
  tag,
  access,
  query: z.strictObject({ page, pageSize, q, status: MailStatus.optional() }),
  response: successPage(
    z.object({ mails: z.array(MailRecord), failed: z.int(), waiting: z.int() }),
  ),
})
export const retryMail = operation({
  id: 'retryMail',
  method: 'POST',
  path: '/mails/:id/retry',
  summary: 'Sends a failed or waiting mail now',
  tag,
  access,
  params: IdParams,
  response: success(MailRecord),
})
export const dismissMail = operation({
  id: 'dismissMail',
  method: 'POST',
  path: '/mails/:id/dismiss',
  summary: 'Marks a failed mail as no longer needed',
  tag,
  access,
  params: IdParams,
  response: success(MailRecord),
})
export const retryFailedMails = operation({
  id: 'retryFailedMails',
  method: 'POST',
  path: '/mails/retry',
  summary: 'Sends all failed mails now',
  tag,
  access,
  response: success(z.object({ mails: z.int() })),
})
export const getBackgroundWork = operation({
  id: 'getBackgroundWork',
  method: 'GET',
  path: '/background-work',
  summary: 'The last runs of all workers, and the jobs that run now',
  tag,
  access,
  response: success(z.object({ workers: z.array(WorkerRun), jobs: z.array(RunningJob) })),
})
