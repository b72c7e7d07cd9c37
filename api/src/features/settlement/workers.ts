import type { Worker } from '../../platform/process/worker'
import type { Gateway } from '../../platform/gateway'
import { createInboxWorker } from './inbox.worker'
import { createPace } from './pace'
import { createReconciler, type WorkerDeps } from './reconciliation.worker'
import { createSweeper } from './sweep.worker'

/** What the service is asked at most by one process, besides what people ask themselves. */
const [perSecond, atOnce] = [5, 2]

export type SettlementWorkers = Pick<Worker, 'start' | 'stop' | 'drain'> & {
  sweep: () => Promise<void>
}

/** Everything that settles payments without anybody asking. `limits` are for tests, whose service is their own. */
export function createWorkers(
  deps: Omit<WorkerDeps, 'pace' | 'atOnce'> & { gateway: Gateway },
  limits: { perSecond?: number; atOnce?: number } = {},
): SettlementWorkers {
  const most = { perSecond, atOnce, ...limits }
  const bounded = () => ({ ...deps, pace: createPace(most.perSecond), atOnce: most.atOnce })
  // Messages of the service are of payments that have come: they do not wait behind those that are only asked for.
  const [inbox, reconciler, sweeper] = [
    createInboxWorker(bounded()),
    createReconciler(bounded()),
    createSweeper(bounded()),
  ]
  const all = [inbox, reconciler, sweeper]
  return {
    start: () => {
      for (const each of all) each.start()
    },
    stop: async () => {
      await Promise.all(all.map((each) => each.stop()))
    },
    drain: async () => {
      await inbox.drain()
      await reconciler.drain()
    },
    sweep: () => sweeper.drain(),
  }
}
