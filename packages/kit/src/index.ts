export { KIT_VERSION } from './version'
export * from './area'
export { baseApi } from './api/base-api'
export { setAreaRelease } from './api/base-query'
export type { CallArgs, CallOptions } from './api/base-query'
export {
  defineApi,
  mutation,
  query,
  type AreaApi,
  type MutationSpec,
  type QuerySpec,
} from './api/define-api'
export { failureMessage, isNetworkFailure, toFailure, type ApiFailure } from './api/failure'
export { announce } from './dialogs/announce'
export { alert, confirm } from './dialogs/dialogs'
export { DialogHost } from './dialogs/DialogHost'
export type { DialogTone } from './dialogs/dialog-store'
export { createExternalStore, type ExternalStore } from './external-store'
export { institution, setInstitution, type Institution } from './institution'
export type { StudentNotification } from './notifications/order-notifications'
export {
  useStudentNotifications,
  type StudentNotifications,
} from './notifications/use-student-notifications'
// oxlint-disable-next-line typescript/no-deprecated -- releases that are out call it
export { useStudentNotices } from './notifications/use-student-notifications'
export * from './releases/area-health'
export * from './routing/decide'
export * from './routing/names'
export { PortalLink } from './routing/PortalLink'
export { setTitleSuffix, usePageTitle } from './routing/use-page-title'
export { toVisitor } from './routing/visitor'
export { loadSession } from './session/load-session'
export { sessionMayBeBack } from './session/session-renewal'
export {
  sessionAssumed,
  sessionExpired,
  sessionLoading,
  sessionUnreachable,
  signedOut,
  signOutPending,
  staffSignedIn,
  studentSignedIn,
  type SessionState,
} from './session/session-slice'
export { endSignedOut, leaveTab, signOut } from './session/sign-out'
export { mayBeSignedIn, signedOutKinds, type AccountKind } from './session/signed-out'
export { setStepUp } from './session/step-up'
export { watchTabs, type TabNews } from './session/tabs'
export { useSession } from './session/use-session'
export { useSiteEntries } from './site/use-site-entries'
export * from './store'
export { hasUnsavedWork, useUnsavedWork } from './unsaved'
export { useReturn } from './use-return'
