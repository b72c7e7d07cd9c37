import {
  workbookColumns,
  workbookLimits,
  type WorkbookLine,
  type WorkbookPreview,
} from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { readTable } from '../../../../platform/spreadsheets'
import type { ScoreEntryService } from '../score-entry.service'
import { visibleScores } from '../second-entries/compared'
import { isHiding, own, shownScore, type SheetWork } from '../sheet-page'
import { rowCode } from './row-codes.rules'
import { previewOf } from './workbook.rules'

interface Deps {
  work: UnitOfWork<SheetWork>
  entry: ScoreEntryService
}

/** Workbooks of score sheets: the class as a file, and the file filled in. */
export const createWorkbookService = ({ work, entry }: Deps) => ({
  /** The students of the sheet, each with a row code. */
  lines: (id: string, by: Origin): Promise<WorkbookLine[]> =>
    work.read(async (reads) => {
      const found = await own(reads, id, by)
      const [all, scales] = [await reads.scoresOf(id), await reads.scales()]
      const asker = { isHiding: isHiding(found), staff: found.scope.staff }
      const scores = await visibleScores(reads, id, all, asker)
      const { length: steps } = await reads.stepsOf(id)
      return scores.map((score) => {
        const { student, version } = score
        return {
          ...shownScore(scales, score),
          code: rowCode({ sheet: id, steps, student, version }),
        }
      })
    }),

  /** Stores nothing. */
  preview: async (id: string, bytes: Buffer, by: Origin): Promise<WorkbookPreview> => {
    const { sheet } = await entry.open(id, by)
    const rows = await readTable(bytes, { columns: workbookColumns, limits: workbookLimits })
    return work.read(async (reads) =>
      previewOf(rows, {
        sheet: id,
        steps: (await reads.stepsOf(id)).length,
        caMax: sheet.caMax,
        scores: await reads.scoresOf(id),
      }),
    )
  },
})
