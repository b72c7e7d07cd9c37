import { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import { publicApi } from '../../parts/public.api'
import { admissionOf } from './admission'
import styles from './home.module.css'

/** Headline and admission state. Nobody is kept from applying because the state could not be read. */
export function Hero({ words }: { words: (text: string) => string }) {
  const admission = admissionOf(publicApi.activeSessions.useQuery().currentData)
  const { eyebrow, title, lead } = home.hero
  const { open, closed, apply, portal } = home.admission
  return (
    <section className={styles.hero}>
      <p className="eyebrow">{words(eyebrow)}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{lead}</p>
      <p className={styles.admission} role="status" data-state={admission.state}>
        {admission.state === 'open' && open.replace('{session}', admission.session)}
        {admission.state === 'closed' && closed}
      </p>
      <p className="cluster">
        {admission.state !== 'closed' && <Link className="button button-primary" to="/app/apply">{apply}</Link>}
        <Link className="button button-secondary" to="/app/auth">{portal}</Link>
      </p>
    </section>
  )
}
