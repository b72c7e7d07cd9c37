import {
  kitFault,
  sharedFaults,
  type Host,
  type PublishedArea,
  type PublishedShell,
} from '@portal/releases'
import { meetings, type Finding, type ReleaseUnderTest } from '../release-under-test'

const hostOf = ({ kit, shared }: PublishedShell): Host => ({ kit: kit.provides, shared })

/** One sentence for each pair that does not fit. */
function compare(
  tested: ReleaseUnderTest,
  faultsOf: (area: PublishedArea, host: Host) => string[],
): Finding {
  const met = meetings(tested)
  return {
    faults: met.flatMap(({ shell, area, label }) =>
      faultsOf(area, hostOf(shell)).map((fault) => `${label}: ${fault}`),
    ),
    says:
      met.length === 0 ? 'nothing to meet yet' : `fits ${met.map(({ label }) => label).join(', ')}`,
  }
}

/** Checks that the kit of each shell is in the range that each area needs. */
export const checkKit = (tested: ReleaseUnderTest): Finding =>
  compare(tested, (area, host) => {
    const fault = kitFault(area, host)
    return fault === undefined ? [] : [fault]
  })

/** Checks that the versions that each shell shares are in the ranges of each area. */
export const checkShared = (tested: ReleaseUnderTest): Finding => compare(tested, sharedFaults)
