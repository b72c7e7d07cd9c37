import type { Worker } from '../../../platform/process/worker'
import type { Gateway } from '../../../platform/gateway'
import { createInboxWorker } from './webhooks/inbox.worker'
import { createThrottle } from './confirm/throttle'
import { createReconciler, type WorkerDeps } from './confirm/reconciliation.worker'
import { createNightlyCheck } from './nightly-check/nightly-check.worker'

/** Limits of background gateway requests per process, in addition to requests by users. */
const [perSecond, atOnce] = [5, 2]

export type SettlementWorkers = Pick<Worker, 'start' | 'stop' | 'drain'> & {
  checkNight: () => Promise<void>
}

/**
 * All background workers that settle payments. Tests set `limits`, because they have their own
 * gateway.
 */
export function createWorkers(
  deps: Omit<WorkerDeps, 'throttle' | 'atOnce'> & { gateway: Gateway },
  limits: { perSecond?: number; atOnce?: number } = {},
): SettlementWorkers {
  const most = { perSecond, atOnce, ...limits }
  const bounded = () => ({ ...deps, throttle: createThrottle(most.perSecond), atOnce: most.atOnce })
  // Each worker has its own limits. Webhook messages are about received payments, so they don't
  // wait for polls.
  const [inbox, reconciler, nightlyCheck] = [
    createInboxWorker(bounded()),
    createReconciler(bounded()),
    createNightlyCheck(bounded()),
  ]
  const all = [inbox, reconciler, nightlyCheck]
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
    checkNight: () => nightlyCheck.drain(),
  }
}
