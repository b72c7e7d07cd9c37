import type { OperationKey } from '@portal/contracts'
import type { AreaName } from '@portal/kit'
import { marker } from '../marker'
import { roles, usualRole, type RoleId } from '../seed/roles'
import { scenarioOf, scenarios } from '../seed/scenarios'

/** What goes wrong: nothing, every call with a 500, every call without an answer, or one operation with a 500. */
export type Fault = 'none' | 'all' | 'offline' | OperationKey

/** What the panel switches. */
export interface Settings {
  role: RoleId
  scenario: string
  latencyMs: number
  fault: Fault
}

export const latencies: readonly number[] = [0, 300, 2000]

/** How an area starts. */
export const usualSettings = (area: AreaName): Settings => ({
  role: usualRole[area],
  scenario: scenarios[area][0].id,
  latencyMs: 0,
  fault: 'none',
})

/** The settings of this tab. What an earlier version remembered and this one does not know is as usual. */
export function recall(area: AreaName, storage: Storage): Settings {
  const usual = usualSettings(area)
  try {
    const kept = JSON.parse(storage.getItem(marker) ?? '{}') as Partial<Settings>
    return {
      ...usual,
      ...kept,
      role: roles.find(({ id }) => id === kept.role)?.id ?? usual.role,
      scenario: scenarioOf(area, kept.scenario ?? '').id,
    }
  } catch {
    return usual
  }
}

export const remember = (settings: Settings, storage: Storage): void => {
  storage.setItem(marker, JSON.stringify(settings))
}
