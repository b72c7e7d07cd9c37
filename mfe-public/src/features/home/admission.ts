import type { ActiveSession } from '@portal/contracts'

export type Admission = 'unknown' | 'closed' | 'open'

/** Whether one may apply now: the open session must have its switch `application` on (docs/rules/public-site.md). */
export function admissionOf(sessions: readonly ActiveSession[] | undefined): Admission {
  if (!sessions) return 'unknown'
  const isOpen = sessions.some(
    ({ status, control }) =>
      status === 'open' && control.controls.some(({ controlName, active }) => controlName === 'application' && active),
  )
  return isOpen ? 'open' : 'closed'
}
