import type { FormProblem } from '../form/problems'

interface ErrorSummaryProps {
  title: string
  problems: readonly FormProblem[]
  /** Focuses the field. */
  onSelect: (problem: FormProblem) => void
}

/** The problems of a form, above it. Each entry leads to its field. */
export function ErrorSummary({ title, problems, onSelect }: ErrorSummaryProps) {
  if (problems.length === 0) return null
  return (
    <section className="notice tone-error" aria-label={title}>
      <h2 className="notice-title">{title}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.name} ${problem.message}`}>
            <button
              type="button"
              className="link-button"
              onClick={() => {
                onSelect(problem)
              }}
            >
              {problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
