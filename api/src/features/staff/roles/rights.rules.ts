import { moduleLabels, modules, staffMessages, type Module } from '@portal/contracts'
import { forbidden } from '../../../platform/errors'

/** The wanted modules that are not held, in the order of the contract. */
export const lacking = (wanted: Iterable<Module>, held: ReadonlySet<Module>): Module[] => {
  const asked = new Set(wanted)
  return modules.filter((module) => asked.has(module) && !held.has(module))
}

export const labelsOf = (named: readonly Module[]): string[] =>
  named.map((module) => moduleLabels[module])

/** Throws 403 with the names of the modules that the actor would give but does not have. */
export function assertMayGive(given: Iterable<Module>, held: ReadonlySet<Module>): void {
  const missing = lacking(given, held)
  if (missing.length > 0) throw forbidden(staffMessages.cannotGive(labelsOf(missing)))
}

/** Throws 403 if the account has modules that the actor does not have. */
export function assertMayActAs(theirs: Iterable<Module>, held: ReadonlySet<Module>): void {
  const missing = lacking(theirs, held)
  if (missing.length > 0) throw forbidden(staffMessages.morePowerful(labelsOf(missing)))
}
