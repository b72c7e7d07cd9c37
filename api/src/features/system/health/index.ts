import { getHealth, getReadiness, messages } from '@portal/contracts'
import { isShuttingDown } from '../../../platform/process/graceful-shutdown'
import { unavailable } from '../../../platform/errors'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { createMailOutage } from './mail-outage'
import { createReadiness, lookAtDatabase } from './readiness'

/** Liveness and readiness of the process. */
export const health: Feature = (app, { db, clock }) => {
  const assertReady = createReadiness(lookAtDatabase({ db, clock, log: app.log }), clock)
  const mailOutage = createMailOutage({ db, clock })
  // Neither reads the session: a liveness check must not depend on the database.
  serve(app, getHealth, () => ({ status: 'up' }), { identify: false })
  serve(
    app,
    getReadiness,
    async () => {
      if (isShuttingDown(app)) throw unavailable(5, messages.readiness.stopping)
      await assertReady()
      const details = [await app.siteDamage(), await mailOutage()].filter(
        (sentence) => sentence !== undefined,
      )
      return { status: 'ready' as const, ...(details.length > 0 && { details }) }
    },
    { identify: false },
  )
}
