import { contact } from '@portal/content/contact'
import { institution } from '@portal/kit'
import { CopyButton, MapOnDemand } from '@portal/ui'
import { ApplyLink } from '../../parts/ApplyLink'
import { PageHead } from '../../parts/PageHead'
import { Picture } from '../../parts/Picture'
import { usePlaceholders } from '../../parts/use-placeholders'
import { picture } from '../../pictures'
import bands from '../../parts/bands.module.css'
import styles from './contact.module.css'

function Address() {
  const { name, address, phone, email, officeHours, socials } = institution()
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach">Address</h2>
      <address className={styles.address}>
        <span>
          <strong>{name}</strong>
          <br />
          {address}
        </span>
        <span>
          Phone <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </span>
        <span>
          Email <a href={`mailto:${email}`}>{email}</a>
        </span>
      </address>
      <p>{officeHours}</p>
      <ul className={styles.socials} aria-label="Social media">
        {socials.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="external">
              {label}
              <span className="visually-hidden"> (another website)</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Offices = ({ departments }: Pick<typeof contact, 'departments'>) => (
  <section className="stack stack-small" aria-labelledby="offices">
    <h2 id="offices">Email us</h2>
    <ul className={styles.offices}>
      {departments.map(({ name, text, email }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            <p className="muted">{text}</p>
            <p>
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
          <CopyButton text={email} what={`the address of ${name}`} />
        </li>
      ))}
    </ul>
  </section>
)

function CampusMap() {
  const { name, address } = institution()
  const { latitude, longitude, directions } = contact.map
  const words = `Drawn map: ${directions}`
  return (
    <section className={bands.sunken} aria-labelledby="map">
      <div className={`${bands.inner ?? ''} ${styles.way ?? ''}`}>
        <h2 id="map">How to find us</h2>
        <MapOnDemand
          place={name}
          latitude={latitude}
          longitude={longitude}
          picture={
            <Picture
              {...picture('map')}
              alt={words}
              loading="lazy"
              instead={<span className={styles.words}>{words}</span>}
            />
          }
          address={
            <>
              <p>
                <strong>{address}</strong>
              </p>
              <p>{directions}</p>
            </>
          }
        />
      </div>
    </section>
  )
}

const Banner = ({ title, text, link }: typeof contact.banner) => (
  <section className={bands.dark} aria-labelledby="admission">
    <div className={`${bands.inner ?? ''} ${bands.two ?? ''} ${styles.banner ?? ''}`}>
      <h2 id="admission" className={styles.bannerTitle}>
        {title}
      </h2>
      <div className="stack">
        <p>{text}</p>
        <p>
          <ApplyLink className={bands.goldLink} to={link.to}>
            {link.text}
          </ApplyLink>
        </p>
      </div>
    </div>
  </section>
)

/**
 * Address, telephone number, mail addresses of the offices, a map on request, and a link to the
 * admission.
 */
export function ContactPage() {
  const { eyebrow, title, lead, departments, banner } = usePlaceholders()(contact)
  return (
    <>
      <PageHead eyebrow={eyebrow} title={title} lead={lead} />
      <div className={`${bands.inner ?? ''} ${bands.two ?? ''} ${styles.first ?? ''}`}>
        <Offices departments={departments} />
        <Address />
      </div>
      <CampusMap />
      <Banner {...banner} />
    </>
  )
}
