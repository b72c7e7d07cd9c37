import type { home } from '@portal/content/home'
import { institution } from '@portal/kit'
import { Portrait } from '../../parts/Portrait'
import bands from '../../parts/bands.module.css'
import styles from './home.module.css'

export const RectorMessage = ({ title, quote, text, name, post, picture }: typeof home.rector) => (
  <section className={bands.sunken} aria-labelledby="rector">
    <div className={`${bands.inner ?? ''} ${bands.two ?? ''}`}>
      <div>
        <h2 id="rector" className="eyebrow">
          {title}
        </h2>
        <p className={styles.quote}>{quote}</p>
      </div>
      <div className="stack">
        <div className="stack stack-small">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className={styles.signature}>
          <Portrait name={name} picture={picture} />
          <p>
            <strong>{name}</strong>
            <br />
            {post}, {institution().name}
          </p>
        </div>
      </div>
    </div>
  </section>
)
