import type { Student } from '@portal/contracts'
import { baseApi } from '../api/base-api'
import type { PortalDispatch } from '../store'
import { argumentsOf } from './notifications.api'

/** Calls of `defineApi` are not part of the type of the slice. */
const util = baseApi.util as unknown as {
  prefetch: (endpoint: string, argument: unknown, options: object) => Parameters<PortalDispatch>[0]
}

/**
 * Makes the calls of `useStudentNotifications` before the code of the page has loaded. The page is
 * then drawn once, with its data, and not a second time when they arrive.
 */
export function loadNotifications(
  dispatch: PortalDispatch,
  { applicationNumber, mustChangePassword }: Student,
): void {
  if (mustChangePassword) return // the API would refuse the calls
  const { own, general } = argumentsOf(applicationNumber)
  dispatch(util.prefetch('kit/progress', undefined, {}))
  dispatch(util.prefetch('kit/notifications', own, {}))
  dispatch(util.prefetch('kit/notifications', general, {}))
}
