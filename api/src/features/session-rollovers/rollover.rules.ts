import { rolloverMessages as sentences, type RolloverPlan } from '@portal/contracts'
import type { Between } from './rollover.types'

/** What somebody should know before they copy, and may do nevertheless. */
export function warningsOf({ from, to }: Between, plans: readonly RolloverPlan[]): string[] {
  const turnsControls = plans.some(({ kind, created }) => kind === 'controls' && created > 0)
  return [
    ...(to.startOn < from.startOn ? [sentences.earlier(from.sessionYear, to.sessionYear)] : []),
    ...(to.status === 'open' && turnsControls ? [sentences.targetOpen(to.sessionYear)] : []),
  ]
}
