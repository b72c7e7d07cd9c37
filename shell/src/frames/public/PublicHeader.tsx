import { headerEntries } from '../../content/site-map'
import { Drawer } from '../../menu/Drawer'
import { SiteList } from '../../menu/SiteList'
import { Brand } from '../Brand'
import styles from './PublicHeader.module.css'

/**
 * Name and main menu of the public site (docs/reference/rules/public-site.md). On phones the menu
 * opens from below, within reach of the thumb.
 */
export const PublicHeader = () => (
  <header className={styles.header}>
    <div className={styles.inside}>
      <Brand to="/" compact />
      <nav className={styles.bar} aria-label="Main">
        <ul className={styles.list}>
          <SiteList entries={headerEntries} />
        </ul>
      </nav>
      <div className={styles.drawer}>
        <Drawer label="Menu" edge="bottom">
          <nav aria-label="Main">
            <ul className={styles.column}>
              <SiteList entries={headerEntries} />
            </ul>
          </nav>
        </Drawer>
      </div>
    </div>
  </header>
)
