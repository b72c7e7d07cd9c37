const enoughLoads = 20

const rateOf = ({ loads, loadFailures, crashes }) => (loadFailures + crashes) / loads
const percent = (rate) => `${(rate * 100).toFixed(1)} %`

/** Counters of each release, from the API. */
export async function readHealth(api) {
  const url = new URL('/api/releases/health', api)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return (await answer.json()).data.releases
}

/**
 * Whether a canary may go to more people, by what browsers have reported: not when it fails more often than its stable.
 * Pure; `{ ok, reason }`.
 */
export function judgeCanary(releases, area, canary, stable) {
  const countersOf = (release) => releases.find((each) => each.area === area && each.release === release)
  const [ours, theirs] = [countersOf(canary), countersOf(stable)]
  const scarce = [[canary, ours], [stable, theirs]].find(([, counters]) => !counters || counters.loads < enoughLoads)
  if (scarce) return { ok: true, reason: `not enough data: ${scarce[0]} has ${scarce[1]?.loads ?? 0} loads, ${enoughLoads} are needed` }
  const reason = `${canary} fails in ${percent(rateOf(ours))} of ${ours.loads} loads, ${stable} in ${percent(rateOf(theirs))} of ${theirs.loads}`
  return { ok: rateOf(ours) <= rateOf(theirs), reason }
}
