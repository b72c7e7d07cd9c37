import { mostFigureDays, paymentMessages } from '@portal/contracts'
import { badRequest } from '../../platform/errors'
import { daysAfter } from '../../platform/lagos-days.rules'

/** Days that are counted unless said. */
export const shownDays = 30

/** The span that is meant: up to today, or from a day on as far as figures go. */
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
/** Most first; of equals by name. */
export const mostFirst = <L extends Line>(lines: L[], nameOf: (line: L) => string): L[] =>
  lines.sort(
    (one, other) =>
      other.amount - one.amount ||
      other.count - one.count ||
      nameOf(one).localeCompare(nameOf(other)),
  )
