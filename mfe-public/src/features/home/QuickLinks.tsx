import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

export const QuickLinks = ({ title, links }: { title: string; links: typeof home.quickLinks }) => (
  <section className={bands.inner} aria-labelledby="quick-links">
    <h2 id="quick-links">{title}</h2>
    <ul className={styles.links}>
      {links.map(({ title: name, text, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>{name}</Link>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  </section>
)
