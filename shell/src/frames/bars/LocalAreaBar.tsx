import { detachLocalArea } from '../../areas/registry/local-area'
import { usePortal } from '../../context'
import styles from './Bars.module.css'

/** Tells that an area is loaded from a developer's machine. */
export function LocalAreaBar() {
  const { local } = usePortal()
  if (!local) return null
  const { name, url, entry } = local
  return (
    <aside className={styles.local} aria-label="Attached area">
      <p>
        {entry
          ? `${name} comes from ${url}`
          : `${name}: nothing that fits answers at ${url}, so the published release runs.`}
      </p>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={detachLocalArea}
      >
        Use the published release
      </button>
    </aside>
  )
}
