import type { PaymentFigures } from '@portal/contracts'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { notFound } from '../../../platform/errors'
import { createCache } from '../../../platform/cache'
import { dayOf, daysBetween } from '../../../platform/lagos-days.rules'
import { toNaira } from '../../../platform/money.rules'
import type { FigureQueries, FigureRows, Span, Sum } from './payment-figures.queries'
import { mostFirst, spanOf } from './payment-figures.rules'

const maxAgeMs = 60_000
/** Maximum number of cached spans. */
const maxEntries = 100

/**
 * One row per day, also for days without payments. A UTC hour belongs to the Lagos day of the hour
 * after it.
 */
function perDayOf({ from, to }: Span, hours: readonly Sum[]): PaymentFigures['perDay'] {
  const days = new Map(daysBetween(from, to).map((day) => [day, { kobo: 0, count: 0 }]))
  for (const { id, kobo, count } of hours) {
    const day = days.get(dayOf(`${id}:00:00.000Z`))
    if (!day) continue
    day.kobo += kobo
    day.count += count
  }
  return [...days].map(([day, { kobo, count }]) => ({ day, amount: toNaira(kobo), count }))
}

/** Sums rows with the same name, because a fee is set up once per program type and mode. */
function named(
  sums: readonly Sum[],
  names: ReadonlyMap<string, string>,
): { _id: string; name: string; amount: number; count: number }[] {
  const found = new Map<string, Sum>()
  for (const { id, kobo, count } of sums) {
    const name = names.get(id) ?? '–'
    const known = found.get(name) ?? { id, kobo: 0, count: 0 }
    found.set(name, { id: known.id, kobo: known.kobo + kobo, count: known.count + count })
  }
  return mostFirst(
    [...found].map(([name, { id, kobo, count }]) => ({
      _id: id,
      name,
      amount: toNaira(kobo),
      count,
    })),
    ({ name }) => name,
  )
}

function figuresOf(span: Span, rows: FigureRows, countedAt: string): PaymentFigures {
  const { perHour, perCharge, perProgram, programs, charges } = rows
  return {
    from: span.from,
    to: span.to,
    countedAt,
    total: toNaira(perHour.reduce((total, { kobo }) => total + kobo, 0)),
    count: perHour.reduce((total, { count }) => total + count, 0),
    perDay: perDayOf(span, perHour),
    perProgram: named(perProgram, programs).map(({ name, ...line }) => ({
      ...line,
      program: name,
    })),
    perCharge: named(perCharge, charges).map(({ name, ...line }) => ({ ...line, charge: name })),
  }
}

/** Computes figures at most once a minute per span, for all users together. */
export function createFigureService(work: UnitOfWork<FigureQueries>, clock: Clock) {
  const cache = createCache<PaymentFigures>(clock, { ms: maxAgeMs, most: maxEntries })
  return async ({
    from,
    to,
    session,
  }: {
    from?: string | undefined
    to?: string | undefined
    session?: string | undefined
  }): Promise<PaymentFigures> => {
    const span: Span = { ...spanOf({ from, to }, clock.today()), session }
    if (session !== undefined && !(await work.read((queries) => queries.isSession(session))))
      throw notFound()
    return cache(JSON.stringify(span), async () =>
      figuresOf(span, await work.read((queries) => queries.sums(span)), clock.instant()),
    )
  }
}
