import { paymentMessages, type DayTotals } from '@portal/contracts'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { badRequest } from '../../platform/errors'
import {
  GatewayRefused,
  GatewayUnreachable,
  type Gateway,
  type GatewayPayment,
} from '../../platform/gateway'
import { dayOf, daysAfter, endOf, startOf } from '../../platform/lagos-days.rules'
import type { DayQueries } from './day-totals.queries'
import { differencesOf, gatewaySideOf, sideOf } from './day-totals.rules'
import type { DayPayment } from './day-totals.types'

/** The service lists payments by when they were begun: one of the evening may be made after midnight. */
const daysBefore = 1
/** What is begun earlier still is asked for by its reference, as long as it is so few. */
const mostAsked = 20
/** A day with more payments is not compared within the time of one answer. */
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

/** A day's money as the portal has it, beside what the card payment service says. It changes nothing. */
export function createDayTotals({ work, gateway, clock, log }: Deps) {
  /** Null when the service does not answer. */
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
