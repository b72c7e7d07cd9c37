import { useId, useState } from 'react'
import type { AreaManifest } from '@portal/kit'
import { Icon } from '@portal/ui'
import type { Backend } from '../backend/backend'
import { roles } from '../seed/staff/roles'
import { scenarioOf } from '../seed/scenarios'
import { Help } from './Help'
import { Switches } from './Switches'
import { useBackend } from './use-backend'
import styles from './panel.module.css'

function summaryOf(
  backend: Backend,
  { role, scenario, fault, latencyMs }: ReturnType<typeof useBackend>['settings'],
): string {
  const parts = [
    roles.find(({ id }) => id === role)?.label,
    scenarioOf(backend.area, scenario).label,
  ]
  if (latencyMs > 0) parts.push(`${latencyMs} ms`)
  if (fault !== 'none') parts.push('with errors')
  return parts.join(' · ')
}

/** The developer panel: shows the present mocks, and opens to change them. */
export function Panel({ backend, manifest }: { backend: Backend; manifest: AreaManifest }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { settings } = useBackend(backend)
  return (
    <aside className={styles.panel} aria-label="Developer panel">
      <button
        type="button"
        className={styles.opener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
        }}
      >
        <Icon name={open ? 'chevron-down' : 'settings'} />
        <span className={styles.summary}>Dev: {summaryOf(backend, settings)}</span>
      </button>
      <div id={id} className={styles.inside} hidden={!open}>
        <Switches backend={backend} />
        <Help backend={backend} manifest={manifest} />
      </div>
    </aside>
  )
}
