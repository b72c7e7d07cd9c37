import { Link, type AreaManifest } from '@portal/kit'
import type { Backend } from '../backend/backend'
import { usualPassword } from '../seed/students/people'
import { useBackend } from './use-backend'
import styles from './panel.module.css'

function Accounts({ backend }: { backend: Backend }) {
  const {
    db: { people, members },
  } = useBackend(backend)
  const numbers = [people[0]?.student.applicationNumber, members[0]?.staff.staff_number]
  return (
    <p className={styles.small}>
      To sign in by hand: {numbers.join(' or ')}, password <code>{usualPassword}</code>
    </p>
  )
}

function Mails({ backend }: { backend: Backend }) {
  const { mails } = useBackend(backend).db
  if (mails.length === 0) return null
  return (
    <section aria-label="Emails">
      <h3 className={styles.title}>Emails</h3>
      <ul className={styles.list}>
        {mails.map(({ to, text, link }, at) => (
          <li key={mails.length - at}>
            {to}: {link ? <Link to={link}>{text}</Link> : text}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * What a developer needs to know besides: accounts, mails that would have been sent, the area's
 * pages.
 */
export const Help = ({ backend, manifest }: { backend: Backend; manifest: AreaManifest }) => (
  <>
    <Accounts backend={backend} />
    <Mails backend={backend} />
    <nav aria-label="Pages of this area">
      <h3 className={styles.title}>Pages</h3>
      <ul className={styles.list}>
        {manifest.routes.map(({ id, path, title }) => (
          <li key={id}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  </>
)
