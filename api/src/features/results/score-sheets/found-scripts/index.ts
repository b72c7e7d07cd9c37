import { closeScript, enterScript, reportScript, scriptMessages } from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { bindSheetWork } from '../sheet-work.repository'
import { createScriptRepository } from './found-scripts.repository'
import { createScriptService, type ScriptWork } from './found-scripts.service'

const success = true as const

/** Scripts of students who are not in the class of a sheet. */
export const foundScripts: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection): ScriptWork => ({
    ...bindSheetWork(connection, clock),
    scripts: createScriptRepository(connection),
  }))
  const service = createScriptService({ work, clock })
  serve(app, reportScript, async ({ params, body, by }) => ({
    success,
    message: scriptMessages.reported,
    data: await service.report(params.id, body, by),
  }))
  serve(app, enterScript, async ({ params, by }) => ({
    success,
    message: scriptMessages.entered,
    data: await service.decide(params.id, null, by),
  }))
  serve(app, closeScript, async ({ params, body, by }) => ({
    success,
    message: scriptMessages.closed,
    data: await service.decide(params.id, body.reason, by),
  }))
}
