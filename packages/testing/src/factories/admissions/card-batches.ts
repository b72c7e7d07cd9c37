import { CardBatch, CardBatchRow } from '@portal/contracts'
import { anId, factory } from '../factory'

/** A finished batch of ID cards: one of three students got none. */
export const aCardBatch = factory(CardBatch, () => ({
  _id: anId(),
  status: 'finished' as const,
  counts: { total: 3, waiting: 0, issued: 2, refused: 1 },
  file: 'ready' as const,
  madeBy: 'Ngozi Eze',
  createdAt: '2025-11-03T09:05:00.000Z',
  finishedAt: '2025-11-03T09:05:04.000Z',
}))
/** A student whose card was issued. */
export const aCardBatchRow = factory(CardBatchRow, () => ({
  _id: anId(),
  applicationNumber: 'APP25000003',
  name: 'Amina Bello',
  outcome: 'issued' as const,
  serial: 'ID-2025-000007',
  reason: null,
}))
