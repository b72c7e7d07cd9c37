import type { BatchDecision, RunningJob } from '@portal/contracts'
import type { Knex } from 'knex'
import { createDecisionBatchRepository } from './decision-batches.repository'

const names: Readonly<Record<BatchDecision, string>> = {
  active: 'Admission of several students',
  rejected: 'Rejection of several students',
}

/** Decisions on several students that are not finished. */
export async function runningBatches(db: Knex): Promise<RunningJob[]> {
  const ids = await db('decision_batches')
    .where({ status: 'running' })
    .orderBy('created_at')
    .pluck<string[]>('id')
  const batches = createDecisionBatchRepository(db)
  const found = await Promise.all(ids.map((id) => batches.find(id)))
  return found
    .filter((batch) => batch !== null)
    .map(({ _id, decision, madeBy, counts, createdAt }) => ({
      _id,
      kind: 'decisions',
      name: names[decision],
      by: madeBy,
      handled: counts.total - counts.waiting,
      total: counts.total,
      startedAt: createdAt,
    }))
}
