import type { ProgressStep } from '@portal/contracts'
import { formatInstant } from '@portal/ui'

/** Until when the student may act, or from when, as a sentence after what the step says. */
export function DueDate({ step: { dueAt, opensAt } }: { step: ProgressStep }) {
  if (dueAt) return <strong>Last day: {formatInstant(dueAt)}.</strong>
  return opensAt && <>It opens on {formatInstant(opensAt)}.</>
}
