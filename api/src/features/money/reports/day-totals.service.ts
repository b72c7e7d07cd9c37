import { paymentMessages, type DayTotals } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { badRequest } from '../../../platform/errors'
import {
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPayment,
} from '../../../platform/gateway'
import { dayOf, daysAfter, endOf, startOf } from '../../../platform/lagos-days.rules'
import type { DayQueries } from './day-totals.queries'
import { differencesOf, gatewaySideOf, sideOf } from './day-totals.rules'
import type { DayPayment } from './day-totals.types'

/**
 * The gateway lists payments by the time they were begun; one begun in the evening may be paid
 * after midnight.
 */
const daysBefore = 1
/**
 * Maximum number of payments missing from the list, such as ones begun even earlier, that are
 * requested individually by reference.
 */
const mostAsked = 20
/** A day with more pages cannot be compared within one request. */
const mostPages = 100

const isOf = (day: string, { paidAt }: GatewayPayment): boolean =>
  paidAt !== null && dayOf(paidAt) === day

async function listOf(gateway: Gateway, day: string): Promise<GatewayPayment[]> {
  const found: GatewayPayment[] = []
  const span = { from: startOf(daysAfter(day, -daysBefore)), to: endOf(day) }
  for (let page: number | null = 1; page !== null;) {
    if (page > mostPages)
      throw new GatewayUnreachable('The list of the day has more pages than are read at one go')
    const { payments, next } = await gateway.list({ ...span, page })
    found.push(...payments.filter((payment) => isOf(day, payment)))
    page = next
  }
  return found
}

async function withUnlisted(
  gateway: Gateway,
  listed: GatewayPayment[],
  ours: readonly DayPayment[],
): Promise<GatewayPayment[]> {
  const known = new Set(listed.map(({ reference }) => reference))
  const missing = ours
    .filter(({ reference, isBank }) => !isBank && !known.has(reference))
    .slice(0, mostAsked)
  const asked = []
  for (const { reference } of missing) asked.push(await gateway.verify(reference))
  return [...listed, ...asked.filter((payment) => payment !== null)]
}

interface Deps {
  work: UnitOfWork<DayQueries>
  gateway: Gateway | undefined
  clock: Clock
  log: FastifyBaseLogger
}

/** A day's totals of the portal beside those of the gateway. Read-only. */
export function createDayTotals({ work, gateway, clock, log }: Deps) {
  /** Null if the gateway does not answer. */
  const gatewayOf = async (
    day: string,
    ours: readonly DayPayment[],
  ): Promise<GatewayPayment[] | null> => {
    if (!gateway) return null
    try {
      return await withUnlisted(gateway, await listOf(gateway, day), ours)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable || error instanceof GatewayRefused)) throw error
      log.warn(
        { reason: error.message },
        "the day's totals are shown without the list of the card payment service",
      )
      return null
    }
  }
  return async (day: string): Promise<DayTotals> => {
    if (day > clock.today())
      throw badRequest(paymentMessages.futureDay, [
        { field: 'day', message: paymentMessages.futureDay },
      ])
    const ours = await work.read((queries) => queries.ofDay(day))
    const theirs = await gatewayOf(day, ours)
    const others = theirs
      ? await work.read((queries) => queries.byReference(theirs.map(({ reference }) => reference)))
      : []
    const portal = [
      ...new Map([...others, ...ours].map((payment) => [payment.reference, payment])).values(),
    ]
    return {
      day,
      askedAt: clock.instant(),
      portal: sideOf(ours.filter(({ isBank }) => !isBank)),
      bank: sideOf(ours.filter(({ isBank }) => isBank)),
      gateway: theirs && gatewaySideOf(theirs.filter(({ status }) => status === 'success')),
      rows: theirs ? differencesOf(portal, theirs) : [],
    }
  }
}
