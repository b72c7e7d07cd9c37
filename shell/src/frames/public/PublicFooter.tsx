import { institution } from '@portal/kit'
import { footerColumns } from '../../content/site-map'
import { LessDataSwitch } from '../../less-data/LessDataSwitch'
import { OwnLinks, SiteList } from '../../menu/SiteList'
import { LazyNewsletter } from './LazyNewsletter'
import styles from './PublicFooter.module.css'

function Contact() {
  const { address, phone, email, officeHours } = institution()
  return (
    <section>
      <h2 className={styles.title}>Contact</h2>
      <address className={styles.address}>
        <span>{address}</span>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        <a href={`mailto:${email}`}>{email}</a>
        <span>{officeHours}</span>
      </address>
    </section>
  )
}

const Socials = () => (
  <ul className={styles.socials}>
    {institution().socials.map(({ label, url }) => (
      <li key={url}>
        <a href={url} rel="external">
          {label}
          <span className="visually-hidden"> (another website)</span>
        </a>
      </li>
    ))}
  </ul>
)

/**
 * The footer of the public site (docs/reference/rules/public-site.md): newsletter, sections, quick
 * links, contact, the switch 'Use less data', social links.
 */
export function PublicFooter() {
  const { name, motto } = institution()
  return (
    <footer className={styles.footer}>
      <LazyNewsletter />
      <div className={styles.inside}>
        <section>
          <p className={styles.name}>{name}</p>
          <p className={styles.motto}>{motto}</p>
        </section>
        {footerColumns.map(({ title, entries, more }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.links}>
              <SiteList entries={entries} />
              {more && <OwnLinks place={more} />}
            </ul>
          </nav>
        ))}
        <Contact />
      </div>
      <div className={styles.base}>
        <p>© {name}</p>
        <LessDataSwitch />
        <Socials />
      </div>
    </footer>
  )
}
