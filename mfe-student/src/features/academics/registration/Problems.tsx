import type { RegistrationProblem } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Notice } from '@portal/ui'

/** The problems of the whole choice, each with its cure. */
export const Problems = ({ problems }: { problems: readonly RegistrationProblem[] }) =>
  problems.length === 0 ? null : (
    <Notice tone="warning" title="Before you can submit">
      <ul>
        {problems.map(({ rule, course, message, cure }) => (
          <li key={`${rule}-${course ?? ''}`}>
            {message} {rule === 'fees' ? <Link to="/app/finance">{cure}</Link> : cure}
          </li>
        ))}
      </ul>
    </Notice>
  )
