import { secondsFrom } from '../../platform/clock'
import type { Gateway, GatewayPayment } from '../../platform/gateway'
import { createWorker, type Worker } from '../../platform/process/worker'
import { isOver, known } from './conclusions.service'
import { isGatewayError, type WorkerDeps } from './reconciliation.worker'
import type { SweepFigures } from './sweeps.repository'

const [hour, day] = [3600, 86_400]
/** Webhooks are repeated for three days; the list goes back further. An hour on each side is for clocks that differ. */
const daysBack = 5
/** In Lagos, when few people pay. */
const fromHour = 2

const lagosHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: '2-digit',
  hourCycle: 'h23',
})

type Deps = Omit<WorkerDeps, 'atOnce'> & { gateway: Gateway }

/**
 * Once a day everything that the service has been paid is compared with what the portal has: what was missed is settled, money without a
 * payment is shown to the Bursary, and what the service does not list is asked for again.
 */
export function createSweeper({ work, gateway, confirm, clock, log, pace }: Deps): Worker {
  async function look({ reference }: GatewayPayment, figures: SweepFigures): Promise<void> {
    const [before, isDealtWith] = await work.read(
      async (repositories) =>
        [
          await known(repositories, reference),
          await repositories.trail.isDealtWith(reference),
        ] as const,
    )
    figures.seen += 1
    if (isOver(before) || isDealtWith) return
    await pace()
    const after = await confirm(reference, 'sweep')
    if (after.payment?.status === 'successful') figures.settled += 1
    else if (!after.intent) figures.strange += 1
  }

  /** Money that the portal has and the service does not list may have gone back; what waits for the Bursary is asked for as long as it waits. */
  async function lookForMissing(
    seen: ReadonlySet<string>,
    now: Date,
    today: string,
    figures: SweepFigures,
  ): Promise<void> {
    const [from, to] = [secondsFrom(now, -(daysBack - 1) * day), secondsFrom(now, -hour)]
    const missing = await work.read(async ({ sweeps }) => [
      ...(await sweeps.receivedBetween(from, to)),
      ...(await sweeps.waiting(to)),
    ])
    for (const reference of new Set(missing.filter((each) => !seen.has(each)))) {
      await pace()
      figures.missing += 1
      await confirm(reference, 'sweep', { again: true })
      await work.read(({ sweeps }) => sweeps.hold(today, clock.now()))
    }
  }

  async function sweep(today: string): Promise<void> {
    const now = clock.now()
    const [figures, seen] = [{ seen: 0, settled: 0, strange: 0, missing: 0 }, new Set<string>()]
    const span = { from: secondsFrom(now, -daysBack * day - hour), to: secondsFrom(now, hour) }
    for (let page: number | null = 1; page !== null;) {
      await pace()
      const { payments, next } = await gateway.list({ ...span, page })
      for (const payment of payments) {
        await look(payment, figures)
        seen.add(payment.reference)
      }
      await work.read(({ sweeps }) => sweeps.hold(today, clock.now()))
      page = next
    }
    await lookForMissing(seen, now, today, figures)
    await work.read(({ sweeps }) => sweeps.finish(today, clock.instant(), figures))
    log.info(figures, 'compared with the list of the card payment service')
  }

  async function one(): Promise<boolean> {
    if (Number(lagosHour.format(clock.now())) < fromHour) return false
    const today = clock.today()
    if (!(await work.read(({ sweeps }) => sweeps.claim(today, clock.now())))) return false
    await sweep(today).catch((error: unknown) => {
      if (!isGatewayError(error)) throw error
      log.warn({ reason: error.message }, 'the list of the card payment service waits')
    })
    return false
  }
  return createWorker({
    everyMs: 60_000,
    one,
    onError: (error) => log.warn({ err: error }, 'sweep of card payments'),
  })
}
