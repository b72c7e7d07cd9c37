import { ErrorSummary, type FormProblem } from '@portal/ui'
import { problemGroups } from './problem-groups'
import styles from './Review.module.css'

interface ProblemSummaryProps {
  problems: readonly FormProblem[]
  onSelect: (name: string) => void
}

/**
 * The problems of a submission, above the form until they are corrected. Each entry leads to its
 * field.
 */
export function ProblemSummary({ problems, onSelect }: ProblemSummaryProps) {
  const groups = problemGroups(problems)
  if (groups.length <= 1)
    return (
      <ErrorSummary
        title="There is a problem"
        problems={problems}
        onSelect={({ name }) => {
          onSelect(name)
        }}
      />
    )
  return (
    <section className="notice tone-error" aria-label="There is a problem">
      <h2 className="notice-title">There is a problem</h2>
      <div className={styles.groups}>
        {groups.map(({ title, problems: own }) => (
          <div key={title}>
            <h3 className="notice-title">{title}</h3>
            <ul>
              {own.map(({ name, message }) => (
                <li key={name}>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => {
                      onSelect(name)
                    }}
                  >
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
