import {
  batchMessages,
  mostInBatch,
  type DecisionBatch,
  type DecisionBatchInput,
  type DecisionPreview,
  type StudentSelection,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict, notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { DecisionBatchRepository } from './decision-batches.repository'
import { contentKey } from './decision-batches.rules'
import type { DecisionPreviewQuery } from './decision-preview.queries'

export interface BatchWork {
  batches: DecisionBatchRepository
  preview: DecisionPreviewQuery
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<BatchWork>
  clock: Clock
  /** Wakes the worker after a batch was created. */
  wake: () => void
}

async function assertFits({ batches }: BatchWork, selection: StudentSelection): Promise<number> {
  const total = await batches.countStudents(selection)
  if (total === 0) throw conflict(batchMessages.nobody)
  if (total > mostInBatch) throw conflict(batchMessages.tooMany(mostInBatch))
  return total
}

/**
 * Batches of decisions: preview, start and progress. A worker decides on one student after the
 * other.
 */
export function createDecisionBatchService({ work, clock, wake }: Deps) {
  const shown = async ({ batches }: BatchWork, id: string): Promise<DecisionBatch> => {
    const batch = await batches.find(id)
    if (!batch) throw notFound()
    return batch
  }
  /**
   * The batch that was created with this key, or null. Throws 409 if its content or its creator
   * differ.
   */
  const startedWith = async (
    repositories: BatchWork,
    key: string,
    content: string,
    by: string,
  ): Promise<DecisionBatch | null> => {
    const known = await repositories.batches.byKey(key)
    if (known && (known.contentKey !== content || known.by !== by))
      throw conflict(batchMessages.keyUsed)
    return known && shown(repositories, known.id)
  }
  return {
    preview: ({ selection }: Omit<DecisionBatchInput, 'key'>): Promise<DecisionPreview> =>
      work.read(({ preview }) => preview(selection, clock.instant())),

    start: async (
      { key, decision, selection }: DecisionBatchInput,
      origin: Origin,
    ): Promise<DecisionBatch> => {
      const [content, by, id, now] = [
        contentKey(decision, selection),
        asStaff(origin.actor).id,
        newId(),
        clock.instant(),
      ]
      const batch = await work.write(async (repositories) => {
        const { batches, audit } = repositories
        const known = await startedWith(repositories, key, content, by)
        if (known) return known
        const total = await assertFits(repositories, selection)
        const isFirst = await batches.add({
          id,
          key,
          contentKey: content,
          decision,
          by,
          address: origin.address,
          requestId: origin.requestId,
          now,
        })
        if (!isFirst) return startedWith(repositories, key, content, by)
        await batches.addStudents(id, selection)
        await audit({
          by: origin,
          action: 'students.batch-decision',
          record: `decision_batches/${id}`,
          after: { decision, total, ...('filter' in selection && { filter: selection.filter }) },
        })
        return shown(repositories, id)
      })
      wake()
      if (!batch) throw conflict()
      return batch
    },

    show: (id: string): Promise<DecisionBatch> =>
      work.read((repositories) => shown(repositories, id)),
    rows: (id: string, query: Parameters<DecisionBatchRepository['page']>[1]) =>
      work.read(async (repositories) => {
        await shown(repositories, id)
        return repositories.batches.page(id, query)
      }),
    stop: (id: string, by: Origin): Promise<DecisionBatch> =>
      work.write(async (repositories) => {
        await shown(repositories, id)
        if (!(await repositories.batches.stop(id, clock.instant())))
          throw conflict(batchMessages.notRunning)
        await repositories.audit({
          by,
          action: 'students.batch-decision-stopped',
          record: `decision_batches/${id}`,
        })
        return shown(repositories, id)
      }),
  }
}
