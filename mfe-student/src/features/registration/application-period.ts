import { messages, type ActiveSession, type SessionControl } from '@portal/contracts'

/** The id of the sentence that says why nobody can apply now. */
export const closedReasonId = 'closed-reason'

export type ApplicationPeriod =
  | { open: true; session: ActiveSession; control: SessionControl }
  | {
      open: false
      reason: string
      session: ActiveSession | undefined
      control: SessionControl | undefined
    }

const applicationOf = ({ control }: ActiveSession) =>
  control.controls.find(({ controlName }) => controlName === 'application')

/** Registration is open while the control `application` of an open session is on. */
export function applicationPeriod(sessions: readonly ActiveSession[]): ApplicationPeriod {
  const session = sessions.find(({ status }) => status === 'open')
  const control = session && applicationOf(session)
  if (session && control?.active) return { open: true, session, control }
  const reason =
    sessions.length === 0
      ? messages.registration.noActiveSessions
      : messages.registration.noActivePeriod
  return { open: false, reason, session: sessions[0], control }
}
