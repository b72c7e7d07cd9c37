import { DecisionBatch, DecisionBatchRow } from '@portal/contracts'
import { anId, factory } from '../factory'

/** Decisions that are under way: the first of three is made. */
export const aDecisionBatch = factory(DecisionBatch, () => ({
  _id: anId(),
  decision: 'active' as const,
  status: 'running' as const,
  counts: { total: 3, waiting: 2, decided: 1, already: 0, refused: 0 },
  madeBy: 'Ngozi Eze',
  createdAt: '2026-11-02T08:30:00.000Z',
  finishedAt: null,
}))
/** A student who was decided on. */
export const aDecisionBatchRow = factory(DecisionBatchRow, () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  name: 'Amina Bello',
  outcome: 'decided' as const,
  reason: null,
}))
