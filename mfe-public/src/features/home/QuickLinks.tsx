import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import { Room } from '../../parts/Room'
import { applyPath, useAdmission } from '../../parts/use-admission'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

/**
 * The text below the link to the application. While applications are closed, it does not invite to
 * apply.
 */
function Invitation({ text }: { text: string }) {
  const { state, texts } = useAdmission()
  return (
    <Room for={[texts.closedShort, text]} className="muted">
      {state === 'closed' ? texts.closedShort : text}
    </Room>
  )
}

export const QuickLinks = ({ title, links }: { title: string; links: typeof home.quickLinks }) => (
  <section className={bands.inner} aria-labelledby="quick-links">
    <h2 id="quick-links">{title}</h2>
    <ul className={styles.links}>
      {links.map(({ title: name, text, to }) => (
        <li key={to}>
          <Link className={styles.link} to={to}>
            {name}
          </Link>
          {to === applyPath ? <Invitation text={text} /> : <p className="muted">{text}</p>}
        </li>
      ))}
    </ul>
  </section>
)
