import { secondsFrom } from '../../../../platform/clock'
import type { Gateway, GatewayPayment } from '../../../../platform/gateway'
import { lagosHour, nightBegins } from '../../../../platform/lagos-days.rules'
import { createWorker, type Worker } from '../../../../platform/process/worker'
import { isOver } from '../confirm/gateway-result.service'
import { lookForRefunds } from './refund-look'
import { isGatewayError, type WorkerDeps } from '../confirm/reconciliation.worker'
import type { NightlyFigures } from './nightly-checks.repository'

const [hour, day] = [3600, 86_400]
/**
 * The gateway repeats webhooks for three days, so five days of the list are enough. One hour is
 * added at each end for clock differences.
 */
const daysBack = 5
type Deps = Omit<WorkerDeps, 'atOnce'> & { gateway: Gateway }

/**
 * Daily reconciliation of the gateway's list with the portal. It settles missed payments, puts
 * money without a payment into the review queue, and confirms again payments that the list does not
 * contain or that the gateway refunded unrequested.
 */
export function createNightlyCheck({ work, gateway, confirm, clock, log, throttle }: Deps): Worker {
  async function look({ reference }: GatewayPayment, figures: NightlyFigures): Promise<void> {
    const [before, isDealtWith] = await work.read(
      async (repositories) =>
        [
          await repositories.known(reference),
          await repositories.trail.isDealtWith(reference),
        ] as const,
    )
    figures.seen += 1
    if (isOver(before) || isDealtWith) return
    await throttle()
    const after = await confirm(reference, 'sweep')
    if (after.payment?.status === 'successful') figures.settled += 1
    else if (!after.intent) figures.strange += 1
  }

  /**
   * A payment that the gateway does not list may have been refunded. Payments in review are polled
   * as long as they wait.
   */
  async function lookForMissing(
    seen: ReadonlyMap<string, string>,
    now: Date,
    today: string,
    figures: NightlyFigures,
  ): Promise<void> {
    const [from, to] = [secondsFrom(now, -(daysBack - 1) * day), secondsFrom(now, -hour)]
    const missing = await work.read(async ({ nightlyChecks }) => [
      ...(await nightlyChecks.receivedBetween(from, to)),
      ...(await nightlyChecks.waiting(to)),
    ])
    for (const reference of new Set(missing.filter((each) => !seen.has(each)))) {
      await throttle()
      figures.missing += 1
      await confirm(reference, 'sweep', { again: true })
      await work.write(({ nightlyChecks }) => nightlyChecks.hold(today, clock.now()))
    }
  }

  async function runNightlyCheck(today: string): Promise<void> {
    const now = clock.now()
    const [figures, seen] = [
      { seen: 0, settled: 0, strange: 0, missing: 0 },
      new Map<string, string>(),
    ]
    const span = { from: secondsFrom(now, -daysBack * day - hour), to: secondsFrom(now, hour) }
    for (let page: number | null = 1; page !== null;) {
      await throttle()
      const { payments, next } = await gateway.list({ ...span, page })
      for (const payment of payments) {
        await look(payment, figures)
        seen.set(payment.reference, payment.gatewayId)
      }
      await work.write(({ nightlyChecks }) => nightlyChecks.hold(today, clock.now()))
      page = next
    }
    await lookForMissing(seen, now, today, figures)
    await lookForRefunds(
      { work, gateway, confirm, throttle },
      { ...span, listed: new Map([...seen].map(([reference, id]) => [id, reference])) },
      () => work.write(({ nightlyChecks }) => nightlyChecks.hold(today, clock.now())),
    )
    await work.write(({ nightlyChecks }) => nightlyChecks.finish(today, clock.instant(), figures))
    log.info(figures, 'compared with the list of the card payment service')
  }

  async function one(): Promise<boolean> {
    if (lagosHour(clock.now()) < nightBegins) return false
    if (gateway.isResting()) return false
    const today = clock.today()
    if (!(await work.write(({ nightlyChecks }) => nightlyChecks.claim(today, clock.now()))))
      return false
    await runNightlyCheck(today).catch((error: unknown) => {
      if (!isGatewayError(error)) throw error
      log.warn({ reason: error.message }, 'the list of the card payment service waits')
    })
    return false
  }
  return createWorker({
    name: 'nightly-check',
    everyMs: 60_000,
    one,
    onError: (error) => log.warn({ err: error }, 'sweep of card payments'),
  })
}
