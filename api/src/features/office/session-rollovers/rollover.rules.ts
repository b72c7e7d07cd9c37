import { rolloverMessages } from '@portal/contracts'
import type { Between, KindPlan } from './rollover.types'

/** What somebody should know before they copy, and may do nevertheless: of the two sessions, and of each kind. */
export const warningsOf = (
  { from, to }: Pick<Between, 'from' | 'to'>,
  plans: readonly Pick<KindPlan, 'warning'>[],
): string[] => [
  ...(to.startOn < from.startOn
    ? [rolloverMessages.earlier(from.sessionYear, to.sessionYear)]
    : []),
  ...plans.flatMap(({ warning }) => warning ?? []),
]
