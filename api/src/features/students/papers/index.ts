import { checkPaper, listPapers, paperMessages, withdrawPaper } from '@portal/contracts'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { StudentRows } from '../../../platform/database/rows/student-rows'
import type { Feature } from '../../../platform/feature'
import { createAddressLimit } from '../../../platform/http/address-limit'
import { serve } from '../../../platform/http/serve'
import type { ObjectStore } from '../../../platform/object-store'
import type { Config } from '../../../platform/process/config'
import { openObjects } from '../../../platform/stores'
import type { UploadStore } from '../../../platform/upload-store'
import { withdrawByOffice } from './issued-papers.repository'
import { createPaperRepository, studentIdOf } from './papers.repository'
import { createPapersService, type PapersWork } from './papers.service'

export { checkBlock } from './check-block'
export {
  countPaperPrint,
  issuePaper,
  replacePaper,
  withdrawPapers,
  type NewPaper,
  type WithdrawPapers,
} from './issued-papers.repository'
export {
  hasPapers,
  isPhotoOnPaper,
  papersOf,
  shownPaper,
  validCards,
  type StoredPaper,
} from './papers.repository'
export { paperUrl } from './papers.rules'

/** Photos of submitted forms, which papers show. */
export const paperPhotos = (config: Config): ObjectStore => openObjects(config, 'objects')

/** Photos on papers, also those that the form of the student no longer has. */
export const paperUploads: UploadStore = {
  folder: 'objects',
  table: 'papers',
  column: 'photo_key',
  isHash: true,
}

/**
 * Papers that move to the kept student when two records are merged. Those of the closed record are
 * withdrawn.
 */
export const papersOfStudent: StudentRows = {
  table: 'papers',
  column: 'student_id',
  by: 'id',
}

/** Limit per address in ten minutes; the public check of receipts counts in the same. */
const mostChecks = 1_200
const success = true as const

/** Papers of students: the public check, and for staff the list of a student and a withdrawal. */
export const papers: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection): PapersWork => ({
    papers: createPaperRepository(connection),
    studentOf: studentIdOf.bind(null, connection),
    withdraw: withdrawByOffice.bind(null, connection),
  }))
  const service = createPapersService({ work, clock })
  const all = createAddressLimit(platform, 'receipt-checks', mostChecks)
  const guesses = createAddressLimit(platform, 'receipt-guesses')

  serve(
    app,
    checkPaper,
    async ({ query: { code, number }, by }) => {
      await all.take(by.address)
      // Counted before the check, so that parallel guesses are counted too.
      await guesses.take(by.address)
      const data = await service.check(code, number)
      if (data.state !== 'unknown') await guesses.giveBack(by.address)
      return { success, data }
    },
    { identify: false },
  )
  serve(app, listPapers, async ({ query }) => ({
    success,
    data: { papers: await service.list(query.applicationNumber) },
  }))
  serve(app, withdrawPaper, async ({ params, body, by }) => ({
    success,
    message: paperMessages.withdrawn,
    data: await service.withdraw(params.id, body.reason, by),
  }))
}
