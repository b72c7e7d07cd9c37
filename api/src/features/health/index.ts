import { getHealth, getReadiness } from '@portal/contracts'
import { migrations } from '../../migrations'
import { unavailable } from '../../platform/errors'
import type { Feature } from '../../platform/feature'
import { isMigrated } from '../../platform/migrate'
import { serve } from '../../platform/serve'

/** Whether the process lives, and whether it should get traffic. */
export const health: Feature = (app, { db }) => {
  // Neither looks for a session: a liveness check must not depend on the database.
  serve(app, getHealth, () => ({ status: 'up' }), { identify: false })
  serve(
    app,
    getReadiness,
    async () => {
      if (!(await isMigrated(db, migrations))) throw unavailable()
      return { status: 'ready' }
    },
    { identify: false },
  )
}
