import type { RegistrationState, RegistrationVersion } from '@portal/contracts'
import type { Tone } from '@portal/ui'

export const labels: Record<RegistrationState, [label: string, tone: Tone]> = {
  submitted: ['Waits for your adviser', 'info'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'success'],
  replaced: ['Replaced', 'info'],
}

/** An exception waits for the head of department. */
export const labelOf = ({ state, exception }: RegistrationVersion): [label: string, tone: Tone] =>
  state === 'submitted' && exception ? ['Waits for the head of department', 'info'] : labels[state]
