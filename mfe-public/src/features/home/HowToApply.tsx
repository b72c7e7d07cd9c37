import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import { Room } from '../../parts/Room'
import { applyPath, useAdmission } from '../../parts/use-admission'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

/**
 * The link to apply with its last day. While applications are closed, a text with the opening day.
 */
function Begin({ link }: { link: typeof home.howToApply.link }) {
  const { state, date, room } = useAdmission()
  const isClosed = state === 'closed' && link.to === applyPath
  return (
    <Room for={[`${room.closed}\n${room.date}`]} className={styles.begin}>
      {isClosed ? (
        room.closed
      ) : (
        <Link className="button button-primary" to={link.to}>
          {link.text}
        </Link>
      )}
      {date && <span className={styles.date}>{date}</span>}
    </Room>
  )
}

/** The target of the header's 'How to apply'. */
export const HowToApply = ({ title, steps, link }: typeof home.howToApply) => (
  <section className={bands.inner} aria-labelledby="how-to-apply">
    <h2 id="how-to-apply" tabIndex={-1}>
      {title}
    </h2>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p className="muted">{step.text}</p>
        </li>
      ))}
    </ol>
    <Begin link={link} />
  </section>
)
