import { usePortalSelector } from '../store'
import type { SessionState } from './session-slice'

/** Who is signed in, live. */
export const useSession = (): SessionState => usePortalSelector((state) => state.session)
