import logo from '@portal/content/logo.svg'
import { institution, Link } from '@portal/kit'
import styles from './Brand.module.css'

interface BrandProps {
  to: string
  note?: string
  /** The short name on screens with a menu beside it. */
  compact?: boolean
}

/** Crest and name, as a link to the first page of the frame. */
export const Brand = ({ to, note, compact = false }: BrandProps) => (
  <Link className={styles.brand} to={to}>
    <img className={styles.crest} src={logo} alt="" width={32} height={36} />
    <span className={styles.words}>
      <span className={`${styles.name ?? ''} ${compact ? (styles.roomy ?? '') : ''}`}>
        {institution().name}
      </span>
      {compact && (
        <span className={`${styles.name ?? ''} ${styles.cramped ?? ''}`}>
          {institution().shortName}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  </Link>
)
