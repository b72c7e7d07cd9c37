import {
  cardBatchMessages,
  mostCards,
  type CardBatch,
  type CardBatchInput,
  type StudentSelection,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../../platform/errors'
import { newId } from '../../../../platform/ids'
import { contentKey } from '../../decision-batches'
import type { CardBatchRows } from './card-batch-rows.repository'
import type { CardBatchRepository } from './card-batches.repository'

export interface CardBatchWork {
  batches: CardBatchRepository
  rows: CardBatchRows
  /** Waits until no other batch is being started. */
  lock: () => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<CardBatchWork>
  clock: Clock
  /** Wakes the worker after a batch was created. */
  wake: () => void
}

/**
 * The number of students. Throws 409 for nobody, for too many, and if one of them is in a running
 * batch.
 */
async function countOf({ batches }: CardBatchWork, selection: StudentSelection): Promise<number> {
  const total = await batches.countStudents(selection)
  if (total === 0) throw conflict(cardBatchMessages.nobody)
  if (total > mostCards) throw conflict(cardBatchMessages.tooMany(total))
  const made = await batches.beingMade(selection)
  if (made) throw conflict(cardBatchMessages.running(made.students, made.maker))
  return total
}

/**
 * Batches of ID cards: start, progress, and the cards as one file. A worker issues one card after
 * the other.
 */
export function createCardBatchService({ work, clock, wake }: Deps) {
  const shown = async ({ batches }: CardBatchWork, id: string): Promise<CardBatch> => {
    const batch = await batches.find(id)
    if (!batch) throw notFound()
    return batch
  }
  return {
    start: async ({ key, selection }: CardBatchInput, origin: Origin): Promise<CardBatch> => {
      const [content, by, id] = [
        contentKey('id-cards', selection),
        asStaff(origin.actor).id,
        newId(),
      ]
      const batch = await work.write(async (all) => {
        await all.lock()
        const known = await all.batches.byKey(key)
        if (known && (known.contentKey !== content || known.by !== by))
          throw conflict(cardBatchMessages.keyUsed)
        if (known) return shown(all, known.id)
        const total = await countOf(all, selection)
        const { address, requestId } = origin
        await all.batches.add({
          id,
          key,
          contentKey: content,
          total,
          by,
          address,
          requestId,
          now: clock.instant(),
        })
        await all.rows.add(id, selection)
        await all.audit({
          by: origin,
          action: 'id-cards.started',
          record: `id_card_batches/${id}`,
          after: { total, ...('filter' in selection && { filter: selection.filter }) },
        })
        return shown(all, id)
      })
      wake()
      return batch
    },
    list: (query: Parameters<CardBatchRepository['page']>[0]) =>
      work.read(({ batches }) => batches.page(query)),
    show: (id: string): Promise<CardBatch> => work.read((all) => shown(all, id)),
    rows: (id: string, query: Parameters<CardBatchRows['page']>[1]) =>
      work.read(async (all) => {
        await shown(all, id)
        return all.rows.page(id, query)
      }),
    /**
     * The batch whose cards are downloaded, with an audit entry. Throws 404 or 409 without a file.
     */
    download: (id: string, by: Origin): Promise<CardBatch> =>
      work.write(async (all) => {
        const batch = await shown(all, id)
        if (batch.file === 'waiting') throw conflict(cardBatchMessages.notFinished)
        if (batch.file === 'none') throw conflict(cardBatchMessages.noFile)
        if (batch.file === 'removed') throw conflict(cardBatchMessages.removed)
        await all.audit({
          by,
          action: 'id-cards.downloaded',
          record: `id_card_batches/${id}`,
          after: { cards: batch.counts.issued },
        })
        return batch
      }),
  }
}
