import { todayInLagos, type ChargeLine } from '@portal/contracts'

const dayMs = 86_400_000

/** The total of charges in naira, added in kobo to avoid rounding. */
export const totalOf = (lines: readonly Pick<ChargeLine, 'amount'>[]): number =>
  lines.reduce((kobo, { amount }) => kobo + Math.round(amount * 100), 0) / 100

/**
 * 'not overdue' or 'overdue by 12 days'. The server decides which. The days are counted here, and
 * left out if the clock of this device disagrees.
 */
export function dueInWords(
  { dueDate, dueStatus }: Pick<ChargeLine, 'dueDate' | 'dueStatus'>,
  today = todayInLagos(),
): string {
  if (dueStatus === 'due') return 'not overdue'
  if (dueDate === null) return dueStatus
  const days = Math.round((Date.parse(today) - Date.parse(dueDate)) / dayMs)
  return days > 0 ? `overdue by ${String(days)} ${days === 1 ? 'day' : 'days'}` : 'overdue'
}
