import type { AuditChange } from '@portal/contracts'
import styles from './audit.module.css'

const Value = ({ text }: { text: string | null }) =>
  text === null ? <span className="muted">nothing</span> : <span>{text}</span>

/** The changes of a record: each field with its old and new value. */
export const ChangeList = ({ changes }: { changes: readonly AuditChange[] }) =>
  changes.length === 0 ? null : (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          <strong>{field}: </strong>
          {from === null ? (
            <Value text={to} />
          ) : (
            <>
              <Value text={from} /> <span aria-hidden="true">→</span>
              <span className="visually-hidden"> to </span> <Value text={to} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
