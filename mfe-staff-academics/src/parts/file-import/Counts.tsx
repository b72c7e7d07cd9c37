import styles from './counts.module.css'

interface CountsProps {
  /** The name of the list. */
  label: string
  counts: readonly { label: string; count: number }[]
}

/** How many rows of a file have each result. */
export const Counts = ({ label, counts }: CountsProps) => (
  <ul className={styles.counts} aria-label={label}>
    {counts.map(({ label: name, count }) => (
      <li key={name}>
        <strong>{count}</strong>
        <span className="small">{name}</span>
      </li>
    ))}
  </ul>
)
