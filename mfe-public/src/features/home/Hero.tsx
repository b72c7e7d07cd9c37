import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import { publicApi } from '../../parts/public.api'
import { admissionOf } from './admission'
import styles from './home.module.css'

type HeroProps = typeof home.hero & { admission: typeof home.admission }

/** Headline and admission state. Nobody is kept from applying because the state could not be read. */
export function Hero({ eyebrow, title, lead, admission: { open, closed, apply, portal } }: HeroProps) {
  const state = admissionOf(publicApi.activeSessions.useQuery().currentData)
  return (
    <section className={styles.hero}>
      <p className="eyebrow">{eyebrow}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      <p className={styles.admission} role="status" data-state={state}>
        {state === 'open' && open}
        {state === 'closed' && closed}
      </p>
      <p className="cluster">
        {state !== 'closed' && <Link className="button button-primary" to="/app/apply">{apply}</Link>}
        <Link className="button button-secondary" to="/app/auth">{portal}</Link>
      </p>
    </section>
  )
}
