import { AreaFailure } from './area-failure'
import type { AreaRelease } from './registry'
import { satisfies } from './versions'

/** What this shell provides: exact versions, the kit's among them. */
export interface Host {
  kit: string
  shared: Readonly<Record<string, string>>
}

/** A release that passed the gate. */
export type LoadableRelease = AreaRelease & { container: { integrity: string } }

function checkVersions({ kit, shared }: AreaRelease, host: Host): void {
  if (!satisfies(host.kit, kit.requires)) {
    throw new AreaFailure('incompatible', `needs kit ${kit.requires}, the shell has ${host.kit}`)
  }
  for (const [name, range] of Object.entries(shared)) {
    const version = host.shared[name]
    // What the shell does not provide, the area brings itself.
    if (version !== undefined && !satisfies(version, range)) {
      throw new AreaFailure('incompatible', `needs ${name} ${range}, the shell has ${version}`)
    }
  }
}

/** Decides, before any code of a release runs, whether it may. Throws an AreaFailure when not. */
export function passGate(release: AreaRelease, host: Host): LoadableRelease {
  checkVersions(release, host)
  const { integrity } = release.container
  if (integrity === undefined || !/^sha(256|384|512)-/.test(integrity)) throw new AreaFailure('untrusted', 'the entry has no integrity hash')
  return { ...release, container: { ...release.container, integrity } }
}
