import { scaleScores, scalingMessages } from '@portal/contracts'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../../platform/feature'
import { serve } from '../../../../platform/http/serve'
import { createSheetStepService } from '../sheet-steps.service'
import { bindSheetWork } from '../sheet-work.repository'
import { createScalingRepository } from './scalings.repository'
import { createScalingService, type ScalingWork } from './scalings.service'

/** Scalings of marks by a board. */
export const scoreScalings: Feature = (app, { db, clock }) => {
  const work = unitOfWork(db, (connection): ScalingWork => ({
    ...bindSheetWork(connection, clock),
    scalings: createScalingRepository(connection),
  }))
  const service = createScalingService({ work, clock })
  const { show } = createSheetStepService({ work, clock })
  serve(app, scaleScores, async ({ params: { id }, body, by }) => {
    const count = await service.scale(id, body, by)
    return {
      success: true as const,
      message: count === null ? scalingMessages.ended : scalingMessages.scaled(count),
      data: await show(id, by),
    }
  })
}
