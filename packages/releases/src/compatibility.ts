import type { AreaRelease } from './registry'
import { satisfies } from './versions'

/** What a shell provides: exact versions, the kit's among them. */
export interface Host {
  kit: string
  shared: Readonly<Record<string, string>>
}

/** Whether the kit that a shell provides lies in the range that an area needs; else a sentence. */
export const kitFault = ({ kit }: Pick<AreaRelease, 'kit'>, host: Host): string | undefined =>
  satisfies(host.kit, kit.requires)
    ? undefined
    : `needs kit ${kit.requires}, the shell has ${host.kit}`

/** The shared packages whose version in the shell does not fit, as sentences. What a shell does not provide, an area brings itself. */
export const sharedFaults = ({ shared }: Pick<AreaRelease, 'shared'>, host: Host): string[] =>
  Object.entries(shared).flatMap(([name, range]) => {
    const version = host.shared[name]
    return version !== undefined && !satisfies(version, range)
      ? [`needs ${name} ${range}, the shell has ${version}`]
      : []
  })
