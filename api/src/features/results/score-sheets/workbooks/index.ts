import {
  exportScoreWorkbook,
  previewScoreWorkbook,
  saveScores,
  workbookList,
  workbookMessages,
} from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { serveExport } from '../../../../platform/export'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createScoreEntryService } from '../score-entry.service'
import { own } from '../sheet-page'
import { bindSheetWork } from '../sheet-work.repository'
import { createWorkbookService } from './workbooks.service'

const success = true as const

/** Entry of marks by a file with the class of a sheet. */
export const scoreWorkbooks: Feature = (app, platform) => {
  const { db, clock } = platform
  const work = unitOfWork(db, (connection) => bindSheetWork(connection, clock))
  const entry = createScoreEntryService({ work, clock })
  const service = createWorkbookService({ work, entry })

  serveExport(
    app,
    platform,
    exportScoreWorkbook,
    async ({ query, by }) => {
      const { course } = (await work.read((reads) => own(reads, query.sheet, by))).sheet
      const code = course.code.toLowerCase().replaceAll(/\s+/g, '-')
      return { ...workbookList, name: `${workbookList.name}-${code}` }
    },
    ({ query, by }) => service.lines(query.sheet, by),
  )
  serve(app, previewScoreWorkbook, async ({ params, body, by }) => ({
    success,
    data: await service.preview(params.id, Buffer.from(body.file, 'base64'), by),
  }))
  serve(app, saveScores, async ({ params, body, by }) => {
    const saved = await entry.saveAll(params.id, body.scores, by)
    return { success, message: workbookMessages.saved(saved), data: { saved } }
  })
}
