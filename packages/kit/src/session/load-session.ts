import type { ResponseOf, Operations } from '@portal/contracts'
import { toRequest } from '../api/request'
import type { PortalDispatch } from '../store'
import { sessionLoading, signedOut, staffSignedIn, studentSignedIn } from './session-slice'

type Kind = 'staff' | 'student'

/** The screen waits for this, so an API that hangs counts as one that refuses. */
const patienceMs = 15_000

/** Reads the cookie that says, without any secret, which sessions this browser may have. */
function hinted(cookie: string): Set<string> {
  const value = /(?:^|;\s*)portal_hint=([^;]*)/.exec(cookie)?.[1] ?? ''
  return new Set(value.split('.').filter(Boolean))
}

/** Whether this browser may have a session. False is certain: nobody is signed in. */
export const mayBeSignedIn = (): boolean => hinted(document.cookie).size > 0

/** Asks the API directly: an answer that is missing, refused or broken all mean that nobody is signed in this way. */
async function ask(key: 'GET /staff/profile' | 'GET /students/user-data'): Promise<unknown> {
  try {
    const url = `${globalThis.location.origin}/api${toRequest(key, undefined).url}`
    const response = await fetch(url, { credentials: 'include', signal: AbortSignal.timeout(patienceMs) })
    const answer = (await response.json()) as { data?: unknown } | null
    return response.ok && answer?.data ? answer : null
  } catch {
    return null
  }
}

const attempts: Record<Kind, (dispatch: PortalDispatch) => Promise<boolean>> = {
  staff: async (dispatch) => {
    const answer = (await ask('GET /staff/profile')) as ResponseOf<Operations['GET /staff/profile']> | null
    if (answer) dispatch(staffSignedIn(answer.data))
    return answer !== null
  },
  student: async (dispatch) => {
    const answer = (await ask('GET /students/user-data')) as ResponseOf<Operations['GET /students/user-data']> | null
    if (answer) dispatch(studentSignedIn(answer.data))
    return answer !== null
  },
}

/**
 * Loads who is signed in, once (spec 1 §4): under /staff the staff profile first and then the student, elsewhere the other
 * way round. When neither answers, nobody is. A browser whose hint cookie rules a kind out is not asked for it: the answer is
 * known, and an anonymous visitor pays for no call.
 */
export const loadSession = (path: string) => async (dispatch: PortalDispatch): Promise<void> => {
  dispatch(sessionLoading())
  const order: Kind[] = /^\/staff(\/|$)/.test(path) ? ['staff', 'student'] : ['student', 'staff']
  const possible = hinted(document.cookie)
  for (const kind of order) {
    if (possible.has(kind) && (await attempts[kind](dispatch))) return
  }
  dispatch(signedOut())
}
