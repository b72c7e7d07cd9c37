import type { ProgressStep } from '@portal/contracts'
import { formatInstant } from '@portal/ui'

/** The end or the start of the time for a step, as a sentence. */
export function DueDate({ step: { dueAt, opensAt } }: { step: ProgressStep }) {
  if (dueAt) return <strong>Last day: {formatInstant(dueAt)}.</strong>
  return opensAt && <>It opens on {formatInstant(opensAt)}.</>
}
