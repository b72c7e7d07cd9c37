import { directory } from '@portal/content/directory'
import { searchedFor } from '@portal/contracts'
import { PhoneLink } from '../../../../parts/PhoneLink'
import styles from './front-desk.module.css'

/** The offices of the directory that match a search. */
export function FoundOffices({ q }: { q: string }) {
  const matches = searchedFor(q)
  const found = directory.filter(({ office, name, phone, email }) =>
    matches([office, name, phone, email]),
  )
  return (
    <section aria-labelledby="found-offices">
      <h3 id="found-offices">Offices</h3>
      {found.length === 0 ? (
        <p className="muted">No office or person matches “{q}”.</p>
      ) : (
        <ul className={styles.list}>
          {found.map(({ office, name, phone, email }) => (
            <li key={office}>
              <strong>{office}</strong>
              <span className="muted small">{name}</span>
              <span className="cluster small">
                <PhoneLink number={phone} />
                <a href={`mailto:${email}`}>{email}</a>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
