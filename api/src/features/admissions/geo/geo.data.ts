import localGovernments from './local-governments.json'

/*
 * States and local governments: from `nigerian-states-and-lgas` 1.0.8 by Chinonso Sunday Dimgba
 * (ISC licence), with a correction of the name of Katsina. See NOTICE.md beside this file.
 */
const byState = new Map<string, readonly string[]>(Object.entries(localGovernments))

export const states: readonly string[] = [...byState.keys()]

/** Local governments of a state by its exact name; [] for an unknown state. */
export const localGovernmentsOf = (state: string): readonly string[] => byState.get(state) ?? []
