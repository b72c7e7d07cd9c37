import {
  addReleaseToken,
  listReleaseTokens,
  releaseTokenMessages,
  revokeReleaseToken,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createReleaseTokenRepository } from './release-tokens.repository'
import { createReleaseTokenService } from './release-tokens.service'

const success = true as const

/** Tokens of the release commands, and the programs that show them. */
export const releaseTokens: Feature = (app, { db, clock }) => {
  const service = createReleaseTokenService(
    unitOfWork(db, (connection) => ({
      tokens: createReleaseTokenRepository(connection),
      record: record.bind(null, connection),
    })),
    clock,
  )
  app.decorate('tokenActor', service.actorOf)
  serve(app, listReleaseTokens, () => service.list())
  serve(app, addReleaseToken, async ({ body, by }) => ({
    success,
    message: releaseTokenMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, revokeReleaseToken, async ({ params, by }) => {
    await service.revoke(params.id, by)
    return { success, message: releaseTokenMessages.revoked }
  })
}
