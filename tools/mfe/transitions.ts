// Pure: the effect of each command on a registry. `undefined` means no change.

import type { StoredPlace, StoredRegistry, StoredRelease } from '@portal/releases'
import type { Next } from '@portal/releases/store'

/** A registry, with its author and reason for messages. */
type Now = Pick<StoredRegistry, 'shell' | 'remotes' | 'seq'> & { by?: string; reason?: string }

const newcomer: StoredPlace = { stable: null, previous: null, canary: null, disabled: null }

/** The part of the registry for one area, or the shell. */
export const placeOf = (
  registry: Pick<StoredRegistry, 'shell' | 'remotes'>,
  name: string,
): StoredPlace => (name === 'shell' ? registry.shell : (registry.remotes[name] ?? newcomer))

const withPlace = ({ shell, remotes }: Next, name: string, place: StoredPlace): Next =>
  name === 'shell' ? { shell: place, remotes } : { shell, remotes: { ...remotes, [name]: place } }

/** Only an area has a canary and a switch, which the shell reads at run time. */
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

/** The entry becomes stable, the old stable one becomes previous, and a canary ends. */
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

/**
 * Gives the entry to some browsers. The salt is the release's own, so a larger percentage only adds
 * browsers.
 */
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

/** The author of a state, for messages to another writer. */
const authorOf = ({ seq, by, reason }: Now): string =>
  `registry ${String(seq)}, "${String(reason)}" by ${String(by)}`

const channelsOf = ({ stable, previous, canary }: StoredPlace): string =>
  JSON.stringify([
    stable?.release,
    previous?.release,
    canary && [canary.release, canary.percent, canary.groups],
  ])

/**
 * Refuses a change that was decided on an old state: the parts `names`, as they were in `seen`,
 * must not have changed.
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

/**
 * The channel that a rollback leaves: the canary or the stable release. Throws an error for another
 * release.
 */
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
 * Undoes the promotion of `leaving`: its canary is withdrawn, or stable and previous change places,
 * so that a rollback of the other one undoes this one. If two people see the same fault and roll
 * back, only the first one does, because the second one names a release that is not current any
 * more.
 */
export function rollback(registry: Now, name: string, leaving: string): Next {
  const place = placeOf(registry, name)
  if (channelToLeave(registry, name, leaving) === 'canary')
    return withPlace(registry, name, { ...place, canary: null })
  if (!place.previous) throw new Error(`${name} has no previous release to go back to`)
  return goTo(registry, name, place.previous)
}

/** Replaces a stable release by another one. */
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

/** The canary of the new stable release ends; another canary continues. */
function goTo(registry: Next, name: string, entry: StoredRelease): Next {
  const place = placeOf(registry, name)
  return withPlace(registry, name, {
    ...place,
    stable: entry,
    previous: place.stable ?? null,
    ...(place.canary?.release === entry.release && { canary: null }),
  })
}

/**
 * Switches an area off: its menus remain, its pages show the message. It does not depend on the
 * present state.
 */
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
