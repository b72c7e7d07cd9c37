import { lateAfterHours } from '@portal/contracts'
import { secondsFrom } from '../../../../platform/clock'
import type { StoredSubmission } from './registrations.rows'

/** A registration that was submitted before this instant, and still waits, is late. */
export const lateBefore = (now: Date): string => secondsFrom(now, -lateAfterHours * 3600)

const day = 86_400_000

/** The whole days that a late registration has waited; null if it is not late. */
export const lateDaysOf = (
  { state, submittedAt }: Pick<StoredSubmission, 'state' | 'submittedAt'>,
  now: Date,
): number | null =>
  state === 'submitted' && submittedAt < lateBefore(now)
    ? Math.floor((now.getTime() - Date.parse(submittedAt)) / day)
    : null
