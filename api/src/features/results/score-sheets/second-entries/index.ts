import { getSecondEntry, saveSecondScore, scoreSheetMessages } from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { bindSheetWork } from '../sheet-work.repository'
import { createSecondEntryService } from './second-entries.service'

const success = true as const

/** The marks of a sheet, entered a second time by another person. */
export const secondEntries: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection) => bindSheetWork(connection, clock))
  const service = createSecondEntryService({ work, clock })
  serve(app, getSecondEntry, async ({ params, by }) => ({
    success,
    data: await service.page(params.id, by),
  }))
  serve(app, saveSecondScore, async ({ params: { id, student }, body, by }) => ({
    success,
    message: scoreSheetMessages.saved,
    data: await service.save(id, { student, entry: body }, by),
  }))
}
