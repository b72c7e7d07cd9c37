import type { Feature } from '../../../platform/feature'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createWorker } from '../../../platform/process/worker'
import { createBrowsers } from './browsers'
import { createPendingCounts } from './pending-counts'
import { readPublished } from './published'
import { createReportLimit } from './rate-limit'
import { createReleaseRepository } from './releases.repository'
import { releaseRoutes } from './releases.routes'
import { createReleaseService } from './releases.service'

const flushEveryMs = 3_000

/** Counters of releases from browsers and API calls. */
export { workOfAreas } from './work.queries'
export { areaFailures } from './area-failures.repository'
export const releases: Feature = (app, { config, db, clock }) => {
  const work = unitOfWork(db, (connection) => ({ releases: createReleaseRepository(connection) }))
  const service = createReleaseService({
    work,
    clock,
    pending: createPendingCounts(),
    published: readPublished({ site: app.siteFiles, publicOrigin: config.publicOrigin }, clock),
    browsers: createBrowsers(clock),
    limit: createReportLimit(clock),
  })
  releaseRoutes(app, service)

  const flusher = createWorker({
    name: 'release-counters',
    everyMs: flushEveryMs,
    one: async () => {
      await service.flush()
      return false
    },
    onError: (error) => app.log.warn({ err: error }, 'release counters'),
  })
  app.addHook('onListen', async () => {
    flusher.start()
  })
  app.addHook('onClose', async () => {
    await flusher.stop()
    await service
      .flush()
      .catch((error: unknown) => app.log.warn({ err: error }, 'release counters'))
  })
}
