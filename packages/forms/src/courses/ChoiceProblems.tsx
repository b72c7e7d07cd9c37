import type { RegistrationProblem, RegistrationVersion } from '@portal/contracts'
import { Link } from '@portal/kit'
import { Button, Notice } from '@portal/ui'

interface ProblemsProps {
  problems: readonly RegistrationProblem[]
  /** The submissions, which have the codes of courses that are no longer offered. */
  versions: readonly RegistrationVersion[]
  /** Removes a chosen course that is no longer offered, and so has no box. */
  onRemove: (course: string) => void
  /** The page that cures the problem of the charges; absent if the reader has none. */
  feesPage?: string
}

/** The code of a submitted course; undefined for a course that was never submitted. */
const codeOf = (versions: readonly RegistrationVersion[], course: string | null) =>
  versions.flatMap(({ courses }) => courses).find(({ _id }) => _id === course)?.code

function Problem({
  problem: { rule, course, code: known, message, cure },
  versions,
  onRemove,
  feesPage,
}: Omit<ProblemsProps, 'problems'> & { problem: RegistrationProblem }) {
  if (rule === 'fees' && feesPage)
    return (
      <>
        {message} <Link to={feesPage}>{cure}</Link>
      </>
    )
  const code = known ?? codeOf(versions, course)
  return (
    <>
      {code && <strong>{code}: </strong>}
      {message} {cure}{' '}
      {rule === 'not-offered' && course !== null && (
        <Button
          small
          aria-label={code ? `Remove ${code}` : 'Remove the course that is no longer offered'}
          onClick={() => {
            onRemove(course)
          }}
        >
          Remove
        </Button>
      )}
    </>
  )
}

/** The problems of the whole choice, each with its cure. */
export const ChoiceProblems = ({ problems, ...rest }: ProblemsProps) =>
  problems.length === 0 ? null : (
    <Notice tone="warning" title="Before you can submit">
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.rule}-${problem.course ?? ''}`}>
            <Problem problem={problem} {...rest} />
          </li>
        ))}
      </ul>
    </Notice>
  )
