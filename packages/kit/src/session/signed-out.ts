import { hintCookie, signedOutCookies } from '@portal/contracts'

/** The two kinds of account, each with a session of its own. */
export type AccountKind = keyof typeof signedOutCookies

const kinds: readonly AccountKind[] = ['student', 'staff']
/** As long as the longest session that may have to be ended. */
const longestSeconds = 30 * 24 * 3600

const cookieOf = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1]

function write(kind: AccountKind, value: string, seconds: number): void {
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${signedOutCookies[kind]}=${value}; path=/; max-age=${String(seconds)}; samesite=strict${secure}`
}

/** From here on the session that this browser still has counts as ended: for every page of it, and for the API. */
export const markSignedOut = (kind: AccountKind): void => {
  write(kind, '1', longestSeconds)
}
/** The API has ended it. */
export const clearSignedOut = (kind: AccountKind): void => {
  write(kind, '', 0)
}

/** Whether somebody has signed out here, and the API has not yet said that it ended the session. */
export const isSignedOut = (kind: AccountKind): boolean =>
  cookieOf(signedOutCookies[kind]) !== undefined
export const signedOutKinds = (): AccountKind[] => kinds.filter(isSignedOut)

/** Kinds of session that this browser seems to have: the hint cookie says so without any secret, and may be wrong. */
export function hintedKinds(): AccountKind[] {
  const hinted = cookieOf(hintCookie)?.split('.') ?? []
  return kinds.filter((kind) => hinted.includes(kind) && !isSignedOut(kind))
}

/** Whether this browser seems to have a session. */
export const mayBeSignedIn = (): boolean => hintedKinds().length > 0
