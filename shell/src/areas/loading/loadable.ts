import { isIntegrity, kitFault, sharedFaults, type AreaRelease, type Host } from '@portal/releases'
import { AreaFailure } from './area-failure'

/** A release that this shell may run. */
export type LoadableRelease = AreaRelease & { container: { integrity: string } }

/** Decides whether a release may run, before any of its code runs. Throws an AreaFailure if not. */
export function checkLoadable(release: AreaRelease, host: Host): LoadableRelease {
  const fault = kitFault(release, host) ?? sharedFaults(release, host)[0]
  if (fault) throw new AreaFailure('incompatible', fault)
  const { integrity } = release.container
  if (!isIntegrity(integrity)) throw new AreaFailure('untrusted', 'the entry has no integrity hash')
  return { ...release, container: { ...release.container, integrity } }
}
