import type { Operations, ResponseOf } from '@portal/contracts'
import { isFailure } from '../api/failure'
import { toRequest } from '../api/request'
import { lastSignOut } from './tabs'
import type { AccountKind } from './signed-out'

/** The screen waits for this, so a slow API counts as unreachable. */
const timeoutMs = 15_000

const keys = { student: 'GET /students/user-data', staff: 'GET /staff/profile' } as const
export type ProfileOf<K extends AccountKind> = ResponseOf<Operations[(typeof keys)[K]]>['data']

/**
 * Replies that mean no session of this kind: nobody is signed in, or a person of the other kind.
 * Staff may read a student's data and would be asked for a number.
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

/**
 * The profile of the browser's session of this kind: null if the API knows none, `unreachable`
 * without a reply.
 */
export async function askProfile<K extends AccountKind>(kind: K): Promise<Answer<K>> {
  const before = lastSignOut(kind)
  const answer = await ask(kind)
  // Another tab has signed out during the call, so the reply is about a session that has ended.
  return lastSignOut(kind) === before ? answer : null
}
