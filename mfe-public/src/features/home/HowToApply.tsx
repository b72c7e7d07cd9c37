import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

/** Target of the header's 'How to apply'. */
export const HowToApply = ({ title, steps, link }: typeof home.howToApply) => (
  <section className={bands.inner} aria-labelledby="how-to-apply">
    <h2 id="how-to-apply" tabIndex={-1}>{title}</h2>
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p className="muted">{step.text}</p>
        </li>
      ))}
    </ol>
    <p><Link className="button button-primary" to={link.to}>{link.text}</Link></p>
  </section>
)
