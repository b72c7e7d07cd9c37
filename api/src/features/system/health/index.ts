import { getHealth, getReadiness, messages } from '@portal/contracts'
import { isDraining } from '../../../platform/process/drain'
import { unavailable } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createReadiness, lookAtDatabase } from './readiness'

/** Whether the process lives, and whether it should get traffic. */
export const health: Feature = (app, { db, clock }) => {
  const assertReady = createReadiness(lookAtDatabase({ db, clock, log: app.log }), clock)
  // Neither looks for a session: a liveness check must not depend on the database.
  serve(app, getHealth, () => ({ status: 'up' }), { identify: false })
  serve(
    app,
    getReadiness,
    async () => {
      if (isDraining(app)) throw unavailable(5, messages.readiness.stopping)
      await assertReady()
      const damage = await app.siteDamage()
      return { status: 'ready' as const, ...(damage && { details: [damage] }) }
    },
    { identify: false },
  )
}
