import type { AreaRelease } from './registry'
import { satisfies } from './versions'

/** The exact versions that a shell provides, including the kit. */
export interface Host {
  kit: string
  shared: Readonly<Record<string, string>>
}

/** Whether the shell's kit is in the range of an area. Otherwise a message. */
export const kitFault = ({ kit }: Pick<AreaRelease, 'kit'>, host: Host): string | undefined =>
  satisfies(host.kit, kit.requires)
    ? undefined
    : `needs kit ${kit.requires}, the shell has ${host.kit}`

/**
 * Messages about shared packages whose version in the shell is not in the area's range, or that the
 * shell does not state.
 */
export const sharedFaults = ({ shared }: Pick<AreaRelease, 'shared'>, host: Host): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const version = host.shared[name]
    if (version === undefined) return [`needs ${name} ${range}, the shell does not state it`]
    return satisfies(version, range) ? [] : [`needs ${name} ${range}, the shell has ${version}`]
  })
