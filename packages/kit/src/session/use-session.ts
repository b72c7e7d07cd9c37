import { usePortalSelector } from '../store'
import type { SessionState } from './session-slice'

/** The present session. */
export const useSession = (): SessionState => usePortalSelector((state) => state.session)
