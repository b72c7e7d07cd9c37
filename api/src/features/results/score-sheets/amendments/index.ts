import {
  askAmendment,
  decideAmendment,
  getAmendmentProof,
  scoreSheetMessages,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { secondsFrom } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve, serveFile } from '../../../../platform/http/serve'
import { removeUnnamed } from '../../../../platform/object-store'
import type { Config } from '../../../../platform/process/config'
import { createUploadLimiter } from '../../../../platform/process/upload-limiter'
import { readProof, sendProof } from '../../../../platform/proof-files'
import { openObjects } from '../../../../platform/stores'
import type { UploadStore } from '../../../../platform/upload-store'
import { lockedStudent } from '../../../students/records'
import { bindSheetWork } from '../sheet-work.repository'
import { registerAmendmentMails } from './amendments.mails'
import { createAmendmentRepository } from './amendments.repository'
import { createAmendmentService, type AmendmentWork } from './amendments.service'
import { endResultPapers } from './result-papers.repository'
import { recipientOf } from './recipient.queries'

export { workOfAmendments } from './work.queries'

/** Proofs of amendments of published marks. */
export const amendmentUploads: UploadStore = {
  folder: 'amendment-proofs',
  table: 'score_amendments',
  column: 'proof_key',
  isHash: false,
}
const hour = 3600

/**
 * Deletes proofs without a row. Skips files of the last hour, because a file is stored before its
 * row.
 */
export async function removeUnnamedAmendmentProofs(
  db: Knex,
  config: Config,
  now: Date,
): Promise<void> {
  const before = new Date(secondsFrom(now, -hour))
  const store = openObjects(config, amendmentUploads.folder)
  await removeUnnamed(store, createAmendmentRepository(db).named, before)
  await store.removeUnfinished(before)
}

const success = true as const

/** Changes of published marks. */
export const scoreAmendments: Feature = (app, { db, clock, config }) => {
  registerAmendmentMails()
  const work = unitOfWork(db, (connection): AmendmentWork => ({
    ...bindSheetWork(connection, clock),
    amendments: createAmendmentRepository(connection),
    recipientOf: recipientOf.bind(null, connection),
    holdStudent: lockedStudent.bind(null, connection),
    endPapers: endResultPapers.bind(null, connection),
  }))
  const service = createAmendmentService({
    work,
    clock,
    proofs: openObjects(config, amendmentUploads.folder),
    readUpload: createUploadLimiter({ db, clock }, readProof, { permits: 1, queue: 12 }),
  })
  serveFile(app, getAmendmentProof, async ({ params, by, reply }) =>
    sendProof(reply, await service.proof(params.id, by)),
  )
  serve(app, askAmendment, async ({ params: { id, student }, body, by }) => ({
    success,
    message: scoreSheetMessages.amendmentAsked,
    data: await service.ask(id, student, body, by),
  }))
  serve(app, decideAmendment, async ({ params, body, by }) => {
    const data = await service.decide(params.id, body, by)
    const { amendmentApproved, amendmentDeclined, resitApproved } = scoreSheetMessages
    const approved = data.kind === 'resit' ? resitApproved : amendmentApproved
    return { success, message: body.approve ? approved : amendmentDeclined, data }
  })
}
