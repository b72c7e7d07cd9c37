// Pure: what each command does to a registry. `undefined` means nothing changes.

import type { StoredPlace, StoredRegistry, StoredRelease } from '@portal/releases'
import type { Next } from './registry'

/** A registry, and what messages say of whoever made it. */
type Now = Pick<StoredRegistry, 'shell' | 'remotes' | 'seq'> & { by?: string; reason?: string }

const newcomer: StoredPlace = { stable: null, previous: null, canary: null, disabled: null }

/** The part of the registry that one area, or the shell, has. */
export const placeOf = (
  registry: Pick<StoredRegistry, 'shell' | 'remotes'>,
  name: string,
): StoredPlace => (name === 'shell' ? registry.shell : (registry.remotes[name] ?? newcomer))

const withPlace = ({ shell, remotes }: Next, name: string, place: StoredPlace): Next =>
  name === 'shell' ? { shell: place, remotes } : { shell, remotes: { ...remotes, [name]: place } }

/** Only an area has what the shell reads at run time: a canary, a switch. */
function areaPlace(
  registry: Next,
  name: string,
  what: string,
): StoredPlace & { stable: StoredRelease } {
  if (name === 'shell') throw new Error(`The shell ${what}: it is what reads the registry`)
  const place = placeOf(registry, name)
  const { stable } = place
  if (!stable) throw new Error(`${name} has no stable release yet`)
  return { ...place, stable }
}

/** The entry becomes stable, the old stable becomes previous; a canary has had its time. */
export function promote(registry: Next, name: string, entry: StoredRelease): Next | undefined {
  const place = placeOf(registry, name)
  if (place.stable?.release === entry.release)
    return place.canary ? withPlace(registry, name, { ...place, canary: null }) : undefined
  const canary = name === 'shell' ? {} : { canary: null }
  return withPlace(registry, name, {
    ...place,
    ...canary,
    stable: entry,
    previous: place.stable ?? null,
  })
}

/** The entry goes to some browsers. The salt is the release's own, so a larger percentage only adds to them. */
export function promoteCanary(
  registry: Next,
  name: string,
  entry: StoredRelease,
  { percent, groups }: { percent: number; groups?: string[] | undefined },
): Next {
  const place = areaPlace(registry, name, 'has no canary')
  if (place.stable.release === entry.release)
    throw new Error(`${name} ${entry.release} is stable already`)
  const known = place.canary?.release === entry.release ? place.canary : undefined
  const canary = {
    ...entry,
    percent,
    salt: `${name}:${entry.release}`,
    groups: groups ?? known?.groups ?? [],
  }
  return withPlace(registry, name, { ...place, canary })
}

/** Who made the state, as messages to another writer say it. */
const authorOf = ({ seq, by, reason }: Now): string =>
  `registry ${String(seq)}, "${String(reason)}" by ${String(by)}`

const channelsOf = ({ stable, previous, canary }: StoredPlace): string =>
  JSON.stringify([
    stable?.release,
    previous?.release,
    canary && [canary.release, canary.percent, canary.groups],
  ])

/**
 * Refuses a change that was decided on what is no longer so: `names` are the area, and whatever else was looked at, as it was
 * in `seen`.
 */
export function demandUnchanged(seen: Now, now: Now, names: readonly string[]): void {
  const changed = names.find(
    (name) => channelsOf(placeOf(seen, name)) !== channelsOf(placeOf(now, name)),
  )
  if (changed)
    throw new Error(
      `${changed} has been changed meanwhile (${authorOf(now)}), so nothing is done: look at status and decide again`,
    )
}

const describePlace = ({ stable, canary }: StoredPlace): string =>
  [
    stable ? `at ${stable.release}` : 'without a release',
    canary && `with the canary ${canary.release}`,
  ]
    .filter(Boolean)
    .join(' ')

/** What a roll-back is to leave: the canary or the stable release. Anything else has been left already, or was never there. */
function channelToLeave(registry: Now, name: string, leaving: string): 'canary' | 'stable' {
  const place = placeOf(registry, name)
  const channel = (['canary', 'stable'] as const).find((each) => place[each]?.release === leaving)
  if (!channel)
    throw new Error(
      `${name} is ${describePlace(place)} (${authorOf(registry)}), and not at ${leaving}: nothing is rolled back`,
    )
  return channel
}

/**
 * Undoes the promotion of `leaving`: the canary of that name is withdrawn, or stable and previous change places, so that a roll-back
 * of the other undoes this one. Two people who see the same fault and roll back one after the other leave it once: the second names a
 * release that is no longer there.
 */
export function rollback(registry: Now, name: string, leaving: string): Next {
  const place = placeOf(registry, name)
  if (channelToLeave(registry, name, leaving) === 'canary')
    return withPlace(registry, name, { ...place, canary: null })
  if (!place.previous) throw new Error(`${name} has no previous release to go back to`)
  return goTo(registry, name, place.previous)
}

/** Leaves a stable release for another one. */
export function rollbackTo(
  registry: Now,
  name: string,
  leaving: string,
  entry: StoredRelease,
): Next {
  if (channelToLeave(registry, name, leaving) === 'canary')
    throw new Error(`${leaving} is the canary of ${name}; a roll-back of it goes to nothing else`)
  if (entry.release === leaving) throw new Error(`${name} is at ${leaving} already`)
  return goTo(registry, name, entry)
}

/** A canary of what becomes stable has had its time; another one stays with its browsers. */
function goTo(registry: Next, name: string, entry: StoredRelease): Next {
  const place = placeOf(registry, name)
  return withPlace(registry, name, {
    ...place,
    stable: entry,
    previous: place.stable ?? null,
    ...(place.canary?.release === entry.release && { canary: null }),
  })
}

/** Switches an area off: its menus stay, its pages show the message. Says what shall be and depends on nothing that was seen. */
export const disable = (
  registry: Next,
  name: string,
  { message, until = null }: { message: string; until?: string | null },
): Next =>
  withPlace(registry, name, {
    ...areaPlace(registry, name, 'cannot be switched off'),
    disabled: { message, until },
  })

export function enable(registry: Next, name: string): Next | undefined {
  const place = areaPlace(registry, name, 'cannot be switched off')
  return place.disabled ? withPlace(registry, name, { ...place, disabled: null }) : undefined
}
