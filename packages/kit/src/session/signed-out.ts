import { hintCookie, signedOutCookies } from '@portal/contracts'

/** The two kinds of account, each with its own session. */
export type AccountKind = keyof typeof signedOutCookies

const kinds: readonly AccountKind[] = ['student', 'staff']
/** The longest lifetime of a session, in seconds. */
const longestSeconds = 30 * 24 * 3600

const cookieOf = (name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1]

function write(kind: AccountKind, value: string, seconds: number): void {
  const secure = globalThis.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${signedOutCookies[kind]}=${value}; path=/; max-age=${String(seconds)}; samesite=strict${secure}`
}

/**
 * From here on, the session of this browser is treated as ended by all its pages and by the API.
 */
export const markSignedOut = (kind: AccountKind): void => {
  write(kind, '1', longestSeconds)
}
/** The API has ended it. */
export const clearSignedOut = (kind: AccountKind): void => {
  write(kind, '', 0)
}

/** Whether somebody has signed out here and the API has not confirmed it. */
export const isSignedOut = (kind: AccountKind): boolean =>
  cookieOf(signedOutCookies[kind]) !== undefined
export const signedOutKinds = (): AccountKind[] => kinds.filter(isSignedOut)

/**
 * The kinds of session that this browser seems to have. The hint cookie contains no secret and may
 * be wrong.
 */
export function hintedKinds(): AccountKind[] {
  const hinted = cookieOf(hintCookie)?.split('.') ?? []
  return kinds.filter((kind) => hinted.includes(kind) && !isSignedOut(kind))
}

/** Whether this browser seems to have a session. */
export const mayBeSignedIn = (): boolean => hintedKinds().length > 0
