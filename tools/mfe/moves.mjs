// Pure: what each command does to a registry. `undefined` means nothing changes.

const newcomer = { stable: null, previous: null, canary: null, disabled: null }

/** The part of the registry that one area, or the shell, has. */
export const placeOf = (registry, name) => (name === 'shell' ? registry.shell : (registry.remotes[name] ?? newcomer))

const withPlace = ({ shell, remotes }, name, place) =>
  name === 'shell' ? { shell: place, remotes } : { shell, remotes: { ...remotes, [name]: place } }

/** Only an area has what the shell reads at run time: a canary, a switch. */
function areaPlace(registry, name, what) {
  if (name === 'shell') throw new Error(`The shell ${what}: it is what reads the registry`)
  const place = placeOf(registry, name)
  if (!place.stable) throw new Error(`${name} has no stable release yet`)
  return place
}

/** The entry becomes stable, the old stable becomes previous; a canary has had its time. */
export function promote(registry, name, entry) {
  const place = placeOf(registry, name)
  if (place.stable?.release === entry.release) return place.canary ? withPlace(registry, name, { ...place, canary: null }) : undefined
  const canary = name === 'shell' ? {} : { canary: null }
  return withPlace(registry, name, { ...place, ...canary, stable: entry, previous: place.stable })
}

/** The entry goes to some browsers. The salt is the release's own, so a larger percentage only adds to them. */
export function promoteCanary(registry, name, entry, { percent, groups }) {
  const place = areaPlace(registry, name, 'has no canary')
  if (place.stable.release === entry.release) throw new Error(`${name} ${entry.release} is stable already`)
  const known = place.canary?.release === entry.release ? place.canary : undefined
  const canary = { ...entry, percent, salt: `${name}:${entry.release}`, groups: groups ?? known?.groups ?? [] }
  return withPlace(registry, name, { ...place, canary })
}

/**
 * Undoes the last promotion: a canary is withdrawn; without one, stable and previous change places, so that a second rollback
 * undoes the first.
 */
export function rollback(registry, name) {
  const place = placeOf(registry, name)
  if (place.canary) return withPlace(registry, name, { ...place, canary: null })
  if (!place.previous) throw new Error(`${name} has no previous release to go back to`)
  return withPlace(registry, name, { ...place, stable: place.previous, previous: place.stable })
}

/** Switches an area off: its menus stay, its pages show the message. */
export const disable = (registry, name, { message, until = null }) =>
  withPlace(registry, name, { ...areaPlace(registry, name, 'cannot be switched off'), disabled: { message, until } })

export function enable(registry, name) {
  const place = areaPlace(registry, name, 'cannot be switched off')
  return place.disabled ? withPlace(registry, name, { ...place, disabled: null }) : undefined
}
