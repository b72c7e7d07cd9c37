import { rolloverMessages } from '@portal/contracts'
import type { Between, KindPlan } from './rollover.types'

/** Warnings about the two sessions and about each kind. They do not prevent the copy. */
export const warningsOf = (
  { from, to }: Pick<Between, 'from' | 'to'>,
  plans: readonly Pick<KindPlan, 'warning'>[],
): string[] => [
  ...(to.startOn < from.startOn
    ? [rolloverMessages.earlier(from.sessionYear, to.sessionYear)]
    : []),
  ...plans.flatMap(({ warning }) => warning ?? []),
]
