import type { OperationKey } from '@portal/contracts'
import type { AreaName } from '@portal/kit'
import { marker } from '../marker'
import { roles, usualRoleOf, type RoleId } from '../seed/staff/roles'
import { scenarioOf, scenariosOf } from '../seed/scenarios'

/**
 * The errors to simulate: 'none', 'all' (every call is a 500), 'offline' (no call gets a reply), or
 * one operation (its calls are a 500).
 */
export type Fault = 'none' | 'all' | 'offline' | OperationKey

/** The settings of the panel. `latencyMs` is in milliseconds. */
export interface Settings {
  role: RoleId
  scenario: string
  latencyMs: number
  fault: Fault
}

export const latencies: readonly number[] = [0, 300, 2000]

/** The default settings of an area. */
export const usualSettings = (area: AreaName): Settings => ({
  role: usualRoleOf(area),
  scenario: scenariosOf(area)[0].id,
  latencyMs: 0,
  fault: 'none',
})

/**
 * The settings of this tab. A value that this version does not know, or that is missing, has its
 * default.
 */
export function recall(area: AreaName, storage: Storage): Settings {
  const usual = usualSettings(area)
  try {
    const stored = JSON.parse(storage.getItem(marker) ?? '{}') as Partial<Settings>
    return {
      ...usual,
      ...stored,
      role: roles.find(({ id }) => id === stored.role)?.id ?? usual.role,
      scenario: scenarioOf(area, stored.scenario ?? '').id,
    }
  } catch {
    return usual
  }
}

export const remember = (settings: Settings, storage: Storage): void => {
  storage.setItem(marker, JSON.stringify(settings))
}
