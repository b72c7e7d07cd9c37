import type { Operations, ResponseOf } from '@portal/contracts'
import { isFailure } from '../api/failure'
import { toRequest } from '../api/request'
import { lastSignOut } from './tabs'
import type { AccountKind } from './signed-out'

/** The screen waits for this, so an API that hangs counts as one that is out of reach. */
const timeoutMs = 15_000

const keys = { student: 'GET /students/user-data', staff: 'GET /staff/profile' } as const
export type ProfileOf<K extends AccountKind> = ResponseOf<Operations[(typeof keys)[K]]>['data']

/**
 * The API's word that nobody is signed in this way, or that this is somebody of the other kind: staff may read a student's data,
 * and are then asked whose.
 */
const refusals: readonly number[] = [400, 401, 403]

type Answer<K extends AccountKind> = ProfileOf<K> | null | 'unreachable'

async function ask<K extends AccountKind>(kind: K): Promise<Answer<K>> {
  try {
    const url = `${globalThis.location.origin}/api${toRequest(keys[kind], undefined).url}`
    const response = await fetch(url, {
      credentials: 'include',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = (await response.json()) as { data?: ProfileOf<K> } | null
    if (refusals.includes(response.status) && isFailure(answer)) return null
    return response.ok && answer?.data ? answer.data : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Whose session of this kind the browser has: null when the API says that it has none, `unreachable` when it does not say. */
export async function askProfile<K extends AccountKind>(kind: K): Promise<Answer<K>> {
  const before = lastSignOut(kind)
  const answer = await ask(kind)
  // Another tab has signed out while the answer was on its way: it tells of a session that has ended.
  return lastSignOut(kind) === before ? answer : null
}
