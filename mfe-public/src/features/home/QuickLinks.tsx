import { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

export const QuickLinks = ({ words }: { words: (text: string) => string }) => (
  <section className={bands.inner} aria-labelledby="quick-links">
    <h2 id="quick-links">{home.quickLinksTitle}</h2>
    <ul className={styles.links}>
      {home.quickLinks.map(({ title, text, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>{title}</Link>
          <p className="muted">{words(text)}</p>
        </li>
      ))}
    </ul>
  </section>
)
