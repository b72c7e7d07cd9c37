import type { ReleaseCounters } from '@portal/contracts'

/**
 * The counts that decide about a canary: browsers that ran a release, failures among them, and the
 * same for signed-in people.
 */
export type Counters = Pick<
  ReleaseCounters,
  'area' | 'release' | 'sessions' | 'failedSessions' | 'signedInSessions' | 'failedSignedInSessions'
>

/**
 * Sessions of each release that are needed for a result; with fewer, one browser has too much
 * weight.
 */
const enoughSessions = 50
/**
 * The allowed difference between the failure rates of a canary and its stable release, in all
 * sessions.
 */
const margin = 0.02
/** A canary with a higher failure rate is bad, whatever its stable release does. */
const mostFailing = 0.1
/** One-sided, 99 %. */
const z = 2.33

const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`

/**
 * Counters of each release from the API, which returns them to staff, and for a release token.
 */
export async function readHealth(
  api: string,
  token = process.env['MFE_TOKEN'],
): Promise<Counters[]> {
  const url = new URL('/api/releases/health', api)
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(10_000) })
  if (answer.status === 401 || answer.status === 403)
    throw new Error(`${url.href} answers ${answer.status}: set MFE_TOKEN to a release token`)
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  return ((await answer.json()) as { data: { releases: Counters[] } }).data.releases
}

export interface Judgement {
  ok: boolean
  reason: string
  isScarce?: boolean
}

interface Count {
  sessions: number
  failed: number
}

/** Wilson's bounds of the true rate, for `failed` of `sessions`. */
function boundsOf({ sessions, failed }: Count): { rate: number; least: number; most: number } {
  const rate = failed / sessions
  const centre = rate + (z * z) / (2 * sessions)
  const spread = z * Math.sqrt((rate * (1 - rate)) / sessions + (z * z) / (4 * sessions * sessions))
  const whole = 1 + (z * z) / sessions
  return { rate, least: Math.max(0, (centre - spread) / whole), most: (centre + spread) / whole }
}
type Bounds = ReturnType<typeof boundsOf>

/** The least difference between two failure rates (Newcombe's lower bound). */
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
 * Whether a canary may reach more people, by the failures of it and its stable release: not if it
 * certainly fails more often, nor if it fails very often. If there are enough signed-in people,
 * only they count, because anybody can report without a session. Pure. `isScarce` means that there
 * is not enough data.
 */
export function judgeCanary(
  releases: readonly Counters[],
  area: string,
  canary: string,
  stable: string,
): Judgement {
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
      isScarce: true,
      reason: `not enough data: ${scarce.release} has ${scarce.sessions} sessions, ${enoughSessions} are needed`,
    }
  const [our, their] = [boundsOf(ours), boundsOf(theirs)]
  const who = areEnough ? 'sessions of people signed in' : 'sessions'
  const reason = `${canary} fails in ${percent(our.rate)} of ${ours.sessions} ${who}, ${stable} in ${percent(their.rate)} of ${theirs.sessions}`
  return { ok: leastDifference(our, their) <= margin && our.least <= mostFailing, reason }
}
