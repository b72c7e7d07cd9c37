import { deadlineMessages } from '@portal/contracts'
import type { Charge } from '../../../charges/charge-rule'

type Asked = Pick<Charge, 'isCleared' | 'dueOn'>
export type Refusal = { message: string; field?: 'until' }

/**
 * The same day one year later, as text. From 29 February the result sorts before 1 March, although
 * that day does not exist.
 */
const aYearAfter = (day: string): string => `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`

/** Returns why the deadline of a charge cannot be moved; null if it can. Days are in Lagos time. */
export function refusalOf(
  { isCleared, dueOn }: Asked,
  { from, until }: { from: string; until: string },
  today: string,
): Refusal | null {
  if (isCleared) return { message: deadlineMessages.cleared }
  if (dueOn === null) return { message: deadlineMessages.noDueDate }
  if (dueOn !== from) return { message: deadlineMessages.changedSince }
  if (until < today) return { message: deadlineMessages.past, field: 'until' }
  if (until <= dueOn) return { message: deadlineMessages.notLater, field: 'until' }
  return until > aYearAfter(today) ? { message: deadlineMessages.tooFar, field: 'until' } : null
}
