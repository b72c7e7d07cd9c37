import { messages, type ActiveSession } from '@portal/contracts'

export type ApplicationPeriod = { open: true; session: ActiveSession } | { open: false; reason: string; session: ActiveSession | undefined }

const takesApplications = ({ status, control }: ActiveSession): boolean =>
  status === 'open' && control.controls.some(({ controlName, active }) => controlName === 'application' && active)

/** Registration is open when an open session has its control named application on. */
export function applicationPeriod(sessions: readonly ActiveSession[]): ApplicationPeriod {
  const session = sessions.find(takesApplications)
  if (session) return { open: true, session }
  const reason = sessions.length === 0 ? messages.registration.noActiveSessions : messages.registration.noActivePeriod
  return { open: false, reason, session: sessions[0] }
}
