import { isIntegrity, kitFault, sharedFaults, type AreaRelease, type Host } from '@portal/releases'
import { AreaFailure } from './area-failure'

/** A release whose code this shell may run. */
export type LoadableRelease = AreaRelease & { container: { integrity: string } }

/** Decides, before any code of a release runs, whether it may. Throws an AreaFailure when not. */
export function checkLoadable(release: AreaRelease, host: Host): LoadableRelease {
  const fault = kitFault(release, host) ?? sharedFaults(release, host)[0]
  if (fault) throw new AreaFailure('incompatible', fault)
  const { integrity } = release.container
  if (!isIntegrity(integrity)) throw new AreaFailure('untrusted', 'the entry has no integrity hash')
  return { ...release, container: { ...release.container, integrity } }
}
