import { Readable } from 'node:stream'
import { identity } from '@portal/content/identity'
import {
  exportCardBatch,
  getCardBatch,
  listCardBatches,
  listCardBatchRows,
  startCardBatch,
  type CardBatch,
  type RunningJob,
} from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import { record } from '../../../../platform/audit'
import { takeNamedLock } from '../../../../platform/database/transactions/named-lock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { lagosDayOf, type Clock } from '../../../../platform/clock'
import { begun } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve, serveFile } from '../../../../platform/http/serve'
import { sendPdf } from '../../../../platform/http/send-pdf'
import type { Worker } from '../../../../platform/process/worker'
import { paperPhotos, paperUrl, validCards } from '../../../students/papers'
import { bindCardIssue } from '../card-issue.repository'
import { cardPages, cardsOnPage, type DrawnCard } from './card-pages'
import { createCardBatchRepository } from './card-batches.repository'
import { createCardBatchService } from './card-batches.service'
import { createCardBatchRows } from './card-batch-rows.repository'
import { createCardQueue } from './card-queue.repository'
import { createCardMaker, wakeCardWorkers } from './card-worker'

export { removeOldCards } from './card-queue.repository'

const success = true as const
/** In ms: 500 cards with photos on a slow line. */
const timeout = 10 * 60_000

/**
 * Issues the ID cards of batches in the background. Several workers on one database issue each card
 * once.
 */
export const createCardWorker = ({
  db,
  clock,
  log,
}: {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
}): Worker =>
  createCardMaker({
    work: unitOfWork(db, (connection) => ({
      ...bindCardIssue(connection),
      queue: createCardQueue(connection),
      audit: record.bind(null, connection),
    })),
    clock,
    log,
  })

/** The cards of a batch, page by page. Cards that are no longer valid are left out. */
async function* pagesOf(
  db: Knex,
  batch: string,
  drawn: (paper: DrawnCard['paper']) => Promise<DrawnCard>,
): AsyncGenerator<DrawnCard[]> {
  const stored = createCardBatchRows(db)
  let page: DrawnCard[] = []
  let rows = await stored.cardsAfter(batch, '', cardsOnPage)
  while (rows.length > 0) {
    const cards = await validCards(
      db,
      rows.map(({ paper }) => paper),
    )
    for (const { paper } of rows) {
      const card = cards.get(paper)
      if (card) page.push(await drawn(card))
      if (page.length < cardsOnPage) continue
      yield page
      page = []
    }
    rows = await stored.cardsAfter(batch, rows.at(-1)?.applicationNumber ?? '', cardsOnPage)
  }
  if (page.length > 0) yield page
}

/** ID cards for several students: batches, their students, and the cards as one PDF. */
export const cardBatches: Feature = (app, { db, clock, config }) => {
  const service = createCardBatchService({
    work: unitOfWork(db, (connection) => ({
      batches: createCardBatchRepository(connection),
      rows: createCardBatchRows(connection),
      lock: () => takeNamedLock(connection, 'id-card-batches'),
      audit: record.bind(null, connection),
    })),
    clock,
    wake: wakeCardWorkers,
  })
  const photos = paperPhotos(config)
  const drawn = async (paper: DrawnCard['paper']): Promise<DrawnCard> => ({
    paper,
    picture: paper.photo === null ? null : await photos.get(paper.photo),
    url: paperUrl(config.publicUrl, paper.code),
  })
  const fileOf = (batch: CardBatch): AsyncGenerator<Buffer> =>
    cardPages(pagesOf(db, batch._id, drawn), {
      title: 'Student identity cards',
      author: identity.name,
      createdAt: new Date(batch.createdAt),
    })

  serve(app, listCardBatches, async ({ query }) => {
    const { batches, meta } = await service.list(query)
    return { success, data: { batches }, meta }
  })
  serve(app, startCardBatch, async ({ body, by }) => ({
    success,
    data: await service.start(body, by),
  }))
  serve(app, getCardBatch, async ({ params }) => ({ success, data: await service.show(params.id) }))
  serve(app, listCardBatchRows, async ({ params, query }) => {
    const { rows, meta } = await service.rows(params.id, query)
    return { success, data: { rows }, meta }
  })
  serveFile(
    app,
    exportCardBatch,
    async ({ params, by, reply }) => {
      const batch = await service.download(params.id, by)
      const pages = await begun(fileOf(batch))
      const name = `id-cards-${lagosDayOf(batch.createdAt)}-${batch._id.slice(-6)}`
      return sendPdf(reply, name, Readable.from(pages, { objectMode: false }))
    },
    { timeout, exposeHeadRoute: false }, // a HEAD request would count as a download
  )
}

/** Batches of ID cards that are not finished. */
export const runningCards = async (db: Knex): Promise<RunningJob[]> =>
  (await createCardBatchRepository(db).running()).map(({ _id, counts, madeBy, createdAt }) => ({
    _id,
    kind: 'id-cards',
    name: 'ID cards of several students',
    by: madeBy,
    handled: counts.total - counts.waiting,
    total: counts.total,
    startedAt: createdAt,
  }))
