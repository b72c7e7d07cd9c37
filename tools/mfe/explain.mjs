import { loadBucket } from './gate/rules.mjs'
import { listStates, readState } from './registry.mjs'
import { checkArea } from './site.mjs'

/** The state that was current at an instant, or now. */
async function stateAt(site, at) {
  for (const seq of (await listStates(site)).reverse()) {
    const state = await readState(site, seq)
    if (at === undefined || state.at <= at) return state
  }
  throw new Error(at === undefined ? 'Nothing has been promoted yet' : `Nothing had been promoted at ${at}`)
}

/** Until when an area is switched off has passed, or not. */
const isOff = ({ disabled }, at) => disabled !== null && disabled !== undefined && !(disabled.until && disabled.until <= at)

/** Which release a browser gets of one area, and why. Pure but for the bucket function given. */
export function explainPlace({ bucketOf, isInCanary }, place, device, at) {
  if (isOff(place, at)) return { release: null, why: `switched off: ${place.disabled.message}` }
  const { canary, stable } = place
  if (!canary) return { release: stable.release, why: 'stable, there is no canary' }
  const bucket = bucketOf(canary.salt, device.id)
  const group = canary.groups?.find((each) => device.groups.includes(each))
  const where = `bucket ${bucket} of 100 for ${canary.salt}, the canary takes those below ${canary.percent}`
  if (isInCanary(canary, device)) return { release: canary.release, why: group ? `canary, as a member of ${group}` : `canary: ${where}` }
  return { release: stable.release, why: `stable: ${where}` }
}

const instantOf = (text) => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw new Error(`--at ${text} is no instant; write 2026-11-20T10:00:00Z`)
  return date.toISOString()
}

function placesOf({ seq, remotes }, name) {
  if (name === undefined) return Object.entries(remotes)
  if (!remotes[checkArea(name)]) throw new Error(`${name} is not in registry ${seq}`)
  return [[name, remotes[name]]]
}

/** Says which releases a browser gets, now or at an instant, and why. */
export async function explainCommand({ site, log }, name, { user, groups = '', at }) {
  if (!user) throw new Error('explain needs --user <device id>')
  const instant = at && instantOf(at)
  const state = await stateAt(site, instant)
  const device = { id: user, groups: groups.split(',').filter(Boolean) }
  const bucket = loadBucket()
  log(`registry ${state.seq}, "${state.reason}" by ${state.by} at ${state.at}`)
  if (!name) log(`  ${'shell'.padEnd(20)} ${state.shell.stable?.release}   the same for everybody`)
  for (const [area, place] of placesOf(state, name)) {
    const { release, why } = explainPlace(bucket, place, device, instant ?? new Date().toISOString())
    log(`  ${area.padEnd(20)} ${release ?? 'nothing'}   ${why}`)
  }
  log('A browser in which the release fails goes on with another by itself; that is known to the browser alone.')
}
