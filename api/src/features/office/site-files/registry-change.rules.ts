import { isDeepStrictEqual } from 'node:util'
import { releaseTokenMessages } from '@portal/contracts'
import type { StoredCanary, StoredPlace, StoredRegistry, StoredRelease } from '@portal/releases'

type States = Pick<StoredRegistry, 'shell' | 'remotes'>

/** Returns the entry of a published release, or undefined. */
export type EntryOf = (name: string, release: string) => Promise<StoredRelease | undefined>

const placesOf = ({ shell, remotes }: States): Record<string, StoredPlace> => ({
  ...remotes,
  shell,
})

/** The names of the places that a change affects. */
export function changedPlaces(before: States, after: States): string[] {
  const [old, next] = [placesOf(before), placesOf(after)]
  const names = new Set([...Object.keys(old), ...Object.keys(next)])
  return [...names].filter((name) => !isDeepStrictEqual(old[name], next[name]))
}

/** The settings of a canary are not part of its release. */
const releaseIn = (entry: StoredRelease): StoredRelease => {
  const { percent: _percent, salt: _salt, groups: _groups, ...release } = entry as StoredCanary
  return release
}

const entriesIn = ({ stable, previous, canary }: StoredPlace): StoredRelease[] =>
  [stable, previous, canary].flatMap((entry) => (entry ? [releaseIn(entry)] : []))

const fields = new Set(['stable', 'previous', 'canary', 'disabled'])

const isDisabled = (value: StoredPlace['disabled']): boolean =>
  !value ||
  (typeof value.message === 'string' &&
    value.message.length <= 500 &&
    ['string', 'undefined'].includes(typeof (value.until ?? undefined)))

/**
 * The problem of a change of one place, or undefined. Every release in it must be known: the
 * present place has it, or it is published with exactly these settings.
 */
async function faultOfPlace(
  name: string,
  before: StoredPlace = {},
  after: StoredPlace | undefined,
  entryOf: EntryOf,
): Promise<string | undefined> {
  if (!after || Object.keys(after).some((key) => !fields.has(key)) || !isDisabled(after.disabled))
    return releaseTokenMessages.damaged
  const known = entriesIn(before)
  for (const entry of entriesIn(after)) {
    if (known.some((each) => isDeepStrictEqual(each, entry))) continue
    const published = await entryOf(name, entry.release)
    if (!isDeepStrictEqual(published, entry)) return releaseTokenMessages.notPublished
  }
  return undefined
}

/** The problem of a change of the registry by somebody who may change these areas, or undefined. */
export async function faultOfChange(
  before: States,
  after: States,
  areas: readonly string[],
  entryOf: EntryOf,
): Promise<string | undefined> {
  const names = changedPlaces(before, after)
  if (names.some((name) => !areas.includes(name))) return releaseTokenMessages.otherPlace
  const [old, next] = [placesOf(before), placesOf(after)]
  for (const name of names) {
    const fault = await faultOfPlace(name, old[name], next[name], entryOf)
    if (fault) return fault
  }
  return undefined
}
