import type { ReactNode } from 'react'
import { Link } from '@portal/kit'
import { addressOf } from '../sections/use-views'
import type { AnswerGroup, AnswerLine } from './answer-groups'
import styles from './Review.module.css'

/** A link to the field, which returns here after saving. */
export const Change = ({
  section,
  field,
  label,
}: {
  section: AnswerGroup['section']
  field: string
  label: string
}) => (
  <Link to={addressOf(section, true)} state={{ field }}>
    Change<span className="visually-hidden"> {label.toLowerCase()}</span>
  </Link>
)

export const NotProvided = () => <span className={styles.missing}>Not provided</span>

const Line = ({
  section,
  line: { label, value, field },
}: {
  section: AnswerGroup['section']
  line: AnswerLine
}) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    {/* What cannot be changed here is not missing: the registration did not ask for it. */}
    <dd>{value || (field ? <NotProvided /> : '–')}</dd>
    {field && (
      <dd className={styles.change}>
        <Change section={section} field={field} label={label} />
      </dd>
    )}
  </div>
)

/**
 * The answers of one section, each with a link to change it if possible. `children` are extra lines
 * before them.
 */
export function AnswerList({
  group: { section, title, lines },
  children,
}: {
  group: AnswerGroup
  children?: ReactNode
}) {
  const heading = `answers-${section}`
  return (
    <section aria-labelledby={heading} className="stack stack-small">
      <h3 id={heading}>{title}</h3>
      {lines.length === 0 && <p className="muted">Nothing to fill in.</p>}
      {lines.length > 0 && (
        <dl className={styles.answers}>
          {children}
          {lines.map((line) => (
            <Line key={line.label} section={section} line={line} />
          ))}
        </dl>
      )}
    </section>
  )
}
