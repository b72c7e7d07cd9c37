import { operations } from '@portal/contracts'
import { Button } from '@portal/ui'
import type { Backend } from '../backend/backend'
import { latencies, type Fault } from '../backend/settings'
import { roles, type RoleId } from '../seed/staff/roles'
import { scenariosOf } from '../seed/scenarios'
import { options, PanelSelect } from './PanelSelect'
import { useBackend } from './use-backend'

const faults = [
  { id: 'none', label: 'None' },
  { id: 'all', label: 'Every call fails (500)' },
  { id: 'offline', label: 'No network' },
] as const
const keys = operations.map(({ method, path }) => `${method} ${path}`)

/**
 * The switches of the panel. Latency and errors apply from the next call on and do not change the
 * page.
 */
export function Switches({ backend }: { backend: Backend }) {
  const { settings } = useBackend(backend)
  return (
    <>
      <PanelSelect
        label="Role"
        value={settings.role}
        onChange={(role) => {
          backend.choose({ role: role as RoleId })
        }}
      >
        {options(roles)}
      </PanelSelect>
      <PanelSelect
        label="Scenario"
        value={settings.scenario}
        onChange={(scenario) => {
          backend.choose({ scenario })
        }}
      >
        {options(scenariosOf(backend.area))}
      </PanelSelect>
      <PanelSelect
        label="Latency"
        value={String(settings.latencyMs)}
        onChange={(ms) => {
          backend.choose({ latencyMs: Number(ms) })
        }}
      >
        {options(latencies.map((ms) => ({ id: ms, label: `${ms} ms` })))}
      </PanelSelect>
      <PanelSelect
        label="Errors"
        value={settings.fault}
        onChange={(fault) => {
          backend.choose({ fault: fault as Fault })
        }}
      >
        {options(faults)}
        <optgroup label="One call fails (500)">
          {options(keys.map((key) => ({ id: key, label: key })))}
        </optgroup>
      </PanelSelect>
      <Button small onClick={backend.reset}>
        Reset
      </Button>
    </>
  )
}
