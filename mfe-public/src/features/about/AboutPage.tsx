import { about } from '@portal/content/about'
import { PageHead } from '../../parts/PageHead'
import { Portrait } from '../../parts/Portrait'
import bands from '../../parts/bands.module.css'
import styles from './about.module.css'

const Aims = () => (
  <div className={`${bands.inner ?? ''} ${bands.two ?? ''} ${styles.aims ?? ''}`}>
    {[about.vision, about.mission].map(({ title, text }) => (
      <section key={title} className={styles.aim}>
        <h2>{title}</h2>
        <p className={styles.statement}>{text}</p>
      </section>
    ))}
  </div>
)

/** The value is shown first, but the label is first in the source, as a `dl` requires. */
const Figures = () => (
  <section className={bands.dark} aria-labelledby="figures">
    <div className={bands.inner}>
      <h2 id="figures">{about.figuresTitle}</h2>
      <dl className={styles.figures}>
        {about.figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={bands.gold}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
)

const Team = () => (
  <section className={bands.inner} aria-labelledby="team">
    <h2 id="team">{about.teamTitle}</h2>
    <ul className={styles.team}>
      {about.team.map(({ name, post, text, picture }) => (
        <li key={name}>
          <Portrait name={name} picture={picture} />
          <div className={styles.person}>
            <h3>{name}</h3>
            <p className={styles.post}>{post}</p>
            <p className="muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const Programmes = () => (
  <section className={bands.sunken} aria-labelledby="programmes">
    <div className={bands.inner}>
      <h2 id="programmes">{about.programmesTitle}</h2>
      <ul className={styles.programmes}>
        {about.programmes.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  </section>
)

/** Vision, mission, figures and people of the institution. */
export const AboutPage = () => (
  <>
    <PageHead eyebrow={about.eyebrow} title={about.title} lead={about.lead} />
    <Aims />
    <Figures />
    <Team />
    <Programmes />
  </>
)
