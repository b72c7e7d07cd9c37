import type { RegistrationProblem } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Notice } from '@portal/ui'

interface ProblemsProps {
  problems: readonly RegistrationProblem[]
  /** The page that cures the problem of the charges; absent if the reader has none. */
  feesPage?: string
}

/** The problems of the whole choice, each with its cure. */
export const ChoiceProblems = ({ problems, feesPage }: ProblemsProps) =>
  problems.length === 0 ? null : (
    <Notice tone="warning" title="Before you can submit">
      <ul>
        {problems.map(({ rule, course, message, cure }) => (
          <li key={`${rule}-${course ?? ''}`}>
            {message} {rule === 'fees' && feesPage ? <Link to={feesPage}>{cure}</Link> : cure}
          </li>
        ))}
      </ul>
    </Notice>
  )
