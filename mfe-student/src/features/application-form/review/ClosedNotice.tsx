import { useStudentNotifications } from '@portal/kit'
import { formatInstant, Notice } from '@portal/ui'
import type { View } from '../sections/use-views'

/**
 * The reason why the form cannot be submitted now, above the list and at the submission, with the
 * text of the student's progress. Entries are still saved.
 */
export function ClosedNotice({ view }: { view: View }) {
  const { progress } = useStudentNotifications()
  const step = progress?.steps.find(({ id }) => id === 'form')
  if ((view !== 'list' && view !== 'review') || step?.state !== 'locked' || !step.reason)
    return null
  return (
    <Notice tone="warning" title="You cannot submit the form now" role="status">
      {step.reason}
      {step.opensAt && ` It opens on ${formatInstant(step.opensAt)}.`} Your entries here are kept.
    </Notice>
  )
}
