import { institution } from '@portal/kit'
import type { ReactNode } from 'react'
import { Brand } from './Brand'
import styles from './Frames.module.css'

/** Whom to ask about a sign-in or a registration. */
function HelpLine() {
  const { phone, email, officeHours } = institution()
  return (
    <footer className={styles.help}>
      <p>
        Need help? Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> or write to{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p>{officeHours}</p>
    </footer>
  )
}

/**
 * The frame of sign-in pages, whose public frame has no header
 * (docs/reference/rules/public-site.md): the name of the institution with a link to the home page,
 * and a help line.
 */
export const GuestFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.column}>
    <header className={styles.guest}>
      <Brand to="/" />
    </header>
    <main id="main" className={styles.guestMain} tabIndex={-1}>
      {children}
    </main>
    <HelpLine />
  </div>
)
