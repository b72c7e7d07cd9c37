import {
  decisionMessages,
  exceptionLabel,
  type DecisionProblem,
  type RegistrationToDecide,
} from '@portal/contracts'
import { Notice } from '@portal/ui'

type Checked = Pick<
  RegistrationToDecide,
  'problems' | 'leftOut' | 'exception' | 'mayOverride' | 'state'
>

const Problems = ({ problems }: { problems: readonly DecisionProblem[] }) => (
  <ul>
    {problems.map(({ rule, course, code, message, cure, asked }) => (
      <li key={`${rule}-${course ?? ''}`}>
        {code && <strong>{code}: </strong>}
        {message} {!asked && cure}
      </li>
    ))}
  </ul>
)

/**
 * The exception of the student: the rules that it breaks now, the reason, and the person who
 * decides.
 */
function Exception({ problems, exception, mayOverride, state }: Checked) {
  if (!exception) return null
  const asked = problems.filter((problem) => problem.asked)
  return (
    <Notice tone="warning" title="The student asks for an exception">
      <p>{exception.rules.map(exceptionLabel).join('; ')}</p>
      {asked.length > 0 && <Problems problems={asked} />}
      <p>
        <strong>Reason for the exception:</strong> {exception.reason}
      </p>
      {state === 'submitted' && !mayOverride && <p>{decisionMessages.exceptionForHead}</p>}
    </Notice>
  )
}

/** Suggested courses that are left out. */
const LeftOut = ({ leftOut }: Pick<Checked, 'leftOut'>) => (
  <Notice tone="warning" title="Left out, although suggested for the level">
    <ul>
      {leftOut.map(({ _id, code, title, units }) => (
        <li key={_id}>
          <strong>{code}</strong> {title} ({units} units)
        </li>
      ))}
    </ul>
  </Notice>
)

/** The rules that are broken now. Without any, the suggested courses that are left out. */
export function Check(registration: Checked) {
  const { problems, leftOut } = registration
  const others = problems.filter(({ asked }) => !asked)
  return (
    <>
      <Exception {...registration} />
      {others.length > 0 && (
        <Notice tone="error" title={decisionMessages.broken}>
          <Problems problems={others} />
        </Notice>
      )}
      {problems.length === 0 && leftOut.length > 0 && <LeftOut leftOut={leftOut} />}
    </>
  )
}
