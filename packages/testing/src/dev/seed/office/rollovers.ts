import type { SessionRollover } from '@portal/contracts'
import { aRollover } from '../../../factories'
import type { SessionWithControls } from '../academics/academic-sessions'

/** The session before last has been copied into the last. */
export function createRollovers([
  ,
  last,
  before,
]: readonly SessionWithControls[]): SessionRollover[] {
  return last && before ? [aRollover({ from: before.session, to: last.session })] : []
}
