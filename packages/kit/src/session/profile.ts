import type { Operations, ResponseOf } from '@portal/contracts'
import { toRequest } from '../api/request'
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

/** Whose session of this kind the browser has: null when the API says that it has none, `unreachable` when it does not say. */
export async function askProfile<K extends AccountKind>(kind: K): Promise<ProfileOf<K> | null | 'unreachable'> {
  try {
    const url = `${globalThis.location.origin}/api${toRequest(keys[kind], undefined).url}`
    const response = await fetch(url, { credentials: 'include', signal: AbortSignal.timeout(timeoutMs) })
    if (refusals.includes(response.status)) return null
    const answer = (await response.json()) as { data?: ProfileOf<K> } | null
    return response.ok && answer?.data ? answer.data : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
