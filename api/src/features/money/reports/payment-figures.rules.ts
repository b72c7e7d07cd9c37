import { mostFigureDays, paymentMessages } from '@portal/contracts'
import { badRequest } from '../../../platform/errors'
import { daysAfter } from '../../../platform/lagos-days.rules'

/** Default number of days. */
export const shownDays = 30

/**
 * The requested span: by default up to today; without an end, from the first day as far as figures
 * may reach.
 */
export function spanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  if (from === undefined) {
    const last = to ?? today
    return { from: daysAfter(last, 1 - shownDays), to: last }
  }
  const last = to ?? [today, daysAfter(from, mostFigureDays - 1)].sort()[0] ?? today
  if (from > last)
    throw badRequest(paymentMessages.badSpan, [{ field: 'to', message: paymentMessages.badSpan }])
  return { from, to: last }
}

interface Line {
  amount: number
  count: number
}
/** Largest amount first, then largest count, then by name. */
export const mostFirst = <L extends Line>(lines: L[], nameOf: (line: L) => string): L[] =>
  lines.sort(
    (one, other) =>
      other.amount - one.amount ||
      other.count - one.count ||
      nameOf(one).localeCompare(nameOf(other)),
  )
