import {
  bucketOf,
  checkArea,
  isInCanary,
  isOff,
  type Device,
  type StoredPlace,
} from '@portal/releases'
import { type State, statesBackwards } from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import type { Context } from './context'

/** The state that was current at an instant, or the present one. */
async function stateAt(site: Storage, at: string | undefined): Promise<State> {
  for await (const state of statesBackwards(site)) {
    if (at === undefined || String(state.at) <= at) return state
  }
  throw new Error(
    at === undefined ? 'Nothing has been promoted yet' : `Nothing had been promoted at ${at}`,
  )
}

/** The release of one area for a browser, and the reason. */
export function explainPlace(
  { canary, stable, disabled }: StoredPlace,
  device: Device,
  at: string,
): { release: string | undefined; why: string } {
  if (disabled && isOff(disabled, Date.parse(at)))
    return { release: undefined, why: `switched off: ${disabled.message}` }
  if (!canary) return { release: stable?.release, why: 'stable, there is no canary' }
  const bucket = bucketOf(canary.salt, device.id)
  const group = canary.groups?.find((each) => device.groups?.includes(each))
  const where = `bucket ${bucket} of 100 for ${canary.salt}, the canary takes those below ${canary.percent}`
  if (isInCanary(canary, device))
    return {
      release: canary.release,
      why: group ? `canary, as a member of ${group}` : `canary: ${where}`,
    }
  return { release: stable?.release, why: `stable: ${where}` }
}

const instantOf = (text: string): string => {
  const date = new Date(text)
  if (Number.isNaN(date.getTime()))
    throw new Error(`--at ${text} is no instant; write 2026-11-20T10:00:00Z`)
  return date.toISOString()
}

function placesOf({ seq, remotes }: State, name: string | undefined): [string, StoredPlace][] {
  if (name === undefined) return Object.entries(remotes)
  const place = remotes[checkArea(name)]
  if (!place) throw new Error(`${name} is not in registry ${seq}`)
  return [[name, place]]
}

/** Shows the releases for a browser, now or at an instant, and the reasons. */
export async function explainCommand(
  { site, log }: Context,
  name: string | undefined,
  { user, groups = '', at }: { user?: string; groups?: string; at?: string },
): Promise<void> {
  if (!user) throw new Error('explain needs --user <device id>')
  const instant = at && instantOf(at)
  const state = await stateAt(site, instant)
  const device = { id: user, groups: groups.split(',').filter(Boolean) }
  log(
    `registry ${state.seq}, "${String(state.reason)}" by ${String(state.by)} at ${String(state.at)}`,
  )
  if (!name)
    log(`  ${'shell'.padEnd(20)} ${String(state.shell.stable?.release)}   the same for everybody`)
  for (const [area, place] of placesOf(state, name)) {
    const { release, why } = explainPlace(place, device, instant ?? new Date().toISOString())
    log(`  ${area.padEnd(20)} ${release ?? 'nothing'}   ${why}`)
  }
  log(
    'A browser in which the release fails goes on with another by itself; that is known to the browser alone.',
  )
}
