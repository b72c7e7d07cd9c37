import type { StaffActor, StudentActor } from '../actor'
import { within } from '../clock'
import { enrolmentOf, type FactorSettings } from './enrolment.rules'
import type { LoadedLoginSession } from './login-sessions.repository'

/** After so many seconds, important changes ask for the second factor again. */
const factorLife = 15 * 60

/**
 * The account of a session, with what its second factor allows. A time in the future was written by
 * a wrong clock, and counts as long ago.
 */
export function withFactorState(
  { actor, factorAt, graceSince }: LoadedLoginSession,
  settings: FactorSettings,
  now: Date,
): StudentActor | StaffActor {
  if (actor.kind === 'student' || settings.policy === 'off') return actor
  if (factorAt !== null) {
    const [from, to] = within(factorLife, now)
    return { ...actor, isFactorOld: factorAt < from || factorAt > to }
  }
  const enrolment = enrolmentOf(settings, actor.modules, graceSince, now)
  return enrolment ? { ...actor, enrolment } : actor
}
