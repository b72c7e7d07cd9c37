import {
  copySession,
  listRollovers,
  previewRollover,
  rolloverMessages,
  undoRollover,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { isUniqueViolation } from '../../../platform/database/connection/database-errors'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createCopiedKinds } from './kinds'
import { createSessionRolloverRepository } from './session-rollovers.repository'
import { createSessionRolloverService } from './session-rollovers.service'

const success = true as const

/** Somebody has added the same record between plan and insert. */
const unlessPlacedMeanwhile = (error: unknown): never => {
  throw isUniqueViolation(error) ? conflict(rolloverMessages.changedMeanwhile) : error
}

/** Copying one academic session into another, and undoing it. */
export const sessionRollovers: Feature = (app, { db, clock }) => {
  const service = createSessionRolloverService(
    unitOfWork(db, (connection) => ({
      rollovers: createSessionRolloverRepository(connection),
      kinds: createCopiedKinds(connection),
      audit: record.bind(null, connection),
    })),
    clock,
  )

  serve(app, listRollovers, () => service.list())
  serve(app, previewRollover, async ({ body, actor }) => ({
    success,
    data: await service.preview(body, actor),
  }))
  serve(app, copySession, async ({ body, by }) => {
    const { message, ...data } = await service.copy(body, by).catch(unlessPlacedMeanwhile)
    return { success, message, data }
  })
  serve(app, undoRollover, async ({ params, by }) => ({
    success,
    message: rolloverMessages.undone,
    data: await service.undo(params.id, by),
  }))
}
