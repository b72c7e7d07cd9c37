import type { ReleaseCounters } from '@portal/contracts'

/** What a canary is judged by: how many browsers ran a release, in how many of them it failed, and the same of people signed in. */
export type Counters = Pick<
  ReleaseCounters,
  'area' | 'release' | 'sessions' | 'failedSessions' | 'signedInSessions' | 'failedSignedInSessions'
>

/** Sessions of each release from which on something can be said; below, one browser weighs too much. */
const enoughSessions = 50
/** How much more often than its stable, in all sessions, a canary may fail. */
const margin = 0.02
/** A canary that fails in more sessions than this is bad, whatever is reported of its stable. */
const mostFailing = 0.1
/** One-sided, 99 %. */
const z = 2.33

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`

/** Counters of each release, from the API, which gives them to staff and to whoever shows its RELEASES_TOKEN. */
export async function readHealth(
  api: string,
  token = process.env['RELEASES_TOKEN'],
): Promise<Counters[]> {
  const url = new URL('/api/releases/health', api)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`${url.href} answers ${answer.status}: set RELEASES_TOKEN to the portal's`)
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  return ((await answer.json()) as { data: { releases: Counters[] } }).data.releases
}

interface Count {
  sessions: number
  failed: number
}

/** Wilson's bounds of the true rate behind `failed` of `sessions`. */
function boundsOf({ sessions, failed }: Count): { rate: number; least: number; most: number } {
  const rate = failed / sessions
  const centre = rate + (z * z) / (2 * sessions)
  const spread = z * Math.sqrt((rate * (1 - rate)) / sessions + (z * z) / (4 * sessions * sessions))
  const whole = 1 + (z * z) / sessions
  return { rate, least: Math.max(0, (centre - spread) / whole), most: (centre + spread) / whole }
}
type Bounds = ReturnType<typeof boundsOf>

/** How much more often one fails than the other at least (Newcombe's lower bound of the difference). */
const leastDifference = (ours: Bounds, theirs: Bounds): number =>
  ours.rate - theirs.rate - Math.hypot(ours.rate - ours.least, theirs.most - theirs.rate)

const everybody = ({ sessions = 0, failedSessions = 0 }: Partial<Counters> = {}): Count => ({
  sessions,
  failed: Math.min(failedSessions, sessions),
})
const signedIn = ({
  signedInSessions = 0,
  failedSignedInSessions = 0,
}: Partial<Counters> = {}): Count => ({
  sessions: signedInSessions,
  failed: Math.min(failedSignedInSessions, signedInSessions),
})

/**
 * Whether a canary may go to more people, by the browsers in which it and its stable have failed: not when it is certain that it
 * fails more often, nor when it fails in very many. People who are signed in count alone where there are enough of them, because
 * anybody can report without. Pure; `{ ok, reason }`.
 */
export function judgeCanary(
  releases: readonly Counters[],
  area: string,
  canary: string,
  stable: string,
): { ok: boolean; reason: string } {
  const countersOf = (release: string) =>
    releases.find((each) => each.area === area && each.release === release)
  const countsBy = (count: (counters?: Partial<Counters>) => Count) => ({
    ours: count(countersOf(canary)),
    theirs: count(countersOf(stable)),
  })
  const known = countsBy(signedIn)
  const areEnough = Math.min(known.ours.sessions, known.theirs.sessions) >= enoughSessions
  const { ours, theirs } = areEnough ? known : countsBy(everybody)
  const scarce = [
    { release: canary, ...ours },
    { release: stable, ...theirs },
  ].find(({ sessions }) => sessions < enoughSessions)
  if (scarce)
    return {
      ok: true,
      reason: `not enough data: ${scarce.release} has ${scarce.sessions} sessions, ${enoughSessions} are needed`,
    }
  const [our, their] = [boundsOf(ours), boundsOf(theirs)]
  const who = areEnough ? 'sessions of people signed in' : 'sessions'
  const reason = `${canary} fails in ${percent(our.rate)} of ${ours.sessions} ${who}, ${stable} in ${percent(their.rate)} of ${theirs.sessions}`
  return { ok: leastDifference(our, their) <= margin && our.least <= mostFailing, reason }
}
