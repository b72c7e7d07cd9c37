import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import { Room } from '../../parts/Room'
import { applyPath, useAdmission } from '../../parts/use-admission'
import room from '../../parts/room.module.css'
import styles from './home.module.css'

/** Whether applications are open, with the date. Empty while unknown. */
function AdmissionState() {
  const {
    state,
    date,
    texts,
    room: { closed, date: longest },
  } = useAdmission()
  return (
    <div className={styles.admission} role="status" data-state={state}>
      <Room for={[`${closed}\n${longest}`, texts.open]}>
        {state === 'open' && texts.open}
        {state === 'closed' && closed}
        {date && <span className={styles.date}>{date}</span>}
      </Room>
    </div>
  )
}

/** A link to apply, or another one while applications are closed, with the same width. */
function Act() {
  const {
    state,
    texts: { apply, instead },
  } = useAdmission()
  const isClosed = state === 'closed'
  return (
    <span className={room.link} data-one={instead}>
      {isClosed ? (
        <Link className="button button-primary" to="/#how-to-apply">
          {instead}
        </Link>
      ) : (
        <Link className="button button-primary" to={applyPath}>
          {apply}
        </Link>
      )}
    </span>
  )
}

/** Headline and state of the admission. If the state cannot be read, applying is still possible. */
export const Hero = ({ eyebrow, title, lead, portal }: typeof home.hero & { portal: string }) => (
  <section className={styles.hero}>
    <p className="eyebrow">{eyebrow}</p>
    <h1 tabIndex={-1}>{title}</h1>
    <p className="lead">{lead}</p>
    <AdmissionState />
    <p className="cluster">
      <Act />
      <Link className="button button-secondary" to="/app/auth">
        {portal}
      </Link>
    </p>
  </section>
)
