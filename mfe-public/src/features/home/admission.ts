import type { ActiveSession } from '@portal/contracts'

export type Admission = { state: 'unknown' } | { state: 'closed' } | { state: 'open'; session: string }

/** Whether one may apply now: the open session must have its switch `application` on (spec 1 §4). */
export function admissionOf(sessions: readonly ActiveSession[] | undefined): Admission {
  if (!sessions) return { state: 'unknown' }
  const open = sessions.find(
    ({ status, control }) =>
      status === 'open' && control.controls.some(({ controlName, active }) => controlName === 'application' && active),
  )
  return open ? { state: 'open', session: open.sessionYear } : { state: 'closed' }
}
