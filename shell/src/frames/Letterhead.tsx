import logo from '@portal/content/logo.svg'
import { institution } from '@portal/kit'
import styles from './Letterhead.module.css'

/** The institution at the top of a printed page. Frames show it on the screen themselves. */
export function Letterhead() {
  const { name, address, phone, email } = institution()
  return (
    <div className={styles.letterhead} aria-hidden="true">
      <img src={logo} alt="" width={40} height={45} />
      <div>
        <p className={styles.name}>{name}</p>
        <p>
          {address} · {phone} · {email}
        </p>
      </div>
    </div>
  )
}
