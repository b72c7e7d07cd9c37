import { kitFault, sharedFaults } from '@portal/releases'
import { meetings } from '../subject.mjs'

const hostOf = ({ kit, shared }) => ({ kit: kit.provides, shared })

/** A line of sentences on each pair that does not fit. */
function compare(subject, faultsOf) {
  const met = meetings(subject)
  return {
    faults: met.flatMap(({ shell, area, label }) => faultsOf(area, hostOf(shell)).map((fault) => `${label}: ${fault}`)),
    says: met.length === 0 ? 'nothing to meet yet' : `fits ${met.map(({ label }) => label).join(', ')}`,
  }
}

/** The kit that each shell provides lies in the range that each area needs. */
export const checkKit = (subject) => compare(subject, (area, host) => [kitFault(area, host)].filter(Boolean))

/** The exact versions that each shell shares lie in the ranges of each area. */
export const checkShared = (subject) => compare(subject, sharedFaults)
