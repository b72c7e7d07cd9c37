import { mostWaiting, workLabels, type WaitingWork } from '@portal/contracts'
import { Link } from '@portal/kit'
import { formatInstant, RelativeAge } from '@portal/ui'
import styles from './work.module.css'

const countInWords = (count: number): string =>
  count > mostWaiting ? `${String(mostWaiting)}+` : String(count)

/** The age of the oldest item, or the time of the next closing. */
function Since({ kind, at }: Pick<WaitingWork, 'kind' | 'at'>) {
  if (at === null) return null
  return (
    <span className={styles.since}>
      {kind === 'closing-controls' ? (
        `Next: ${formatInstant(at)}`
      ) : (
        <>
          Oldest: <RelativeAge value={at} />
        </>
      )}
    </span>
  )
}

/** Each kind of waiting item as a link to its list. */
export const WaitingList = ({ items }: { items: readonly WaitingWork[] }) => (
  <ul className={styles.waiting}>
    {items.map(({ kind, count, at, link }) => (
      <li key={kind}>
        <Link to={link} className={styles.item}>
          <span className={styles.count}>{countInWords(count)}</span>{' '}
          <span className={styles.label}>{workLabels[kind]}</span> <Since kind={kind} at={at} />
        </Link>
      </li>
    ))}
  </ul>
)
