import type { home } from '@portal/content/home'
import { Link } from '@portal/kit'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

export const ScholarshipBanner = ({ figure, title, text, link }: typeof home.scholarship) => (
  <section className={bands.dark} aria-labelledby="scholarship">
    <div className={`${bands.inner ?? ''} ${bands.two ?? ''} ${styles.banner ?? ''}`}>
      <h2 id="scholarship" className={styles.bannerTitle}>
        <span className={`${styles.figure ?? ''} ${bands.gold ?? ''}`}>{figure}</span> {title}
      </h2>
      <div className="stack">
        <p>{text}</p>
        <p>
          <Link className={bands.goldLink} to={link.to}>
            {link.text}
          </Link>
        </p>
      </div>
    </div>
  </section>
)
