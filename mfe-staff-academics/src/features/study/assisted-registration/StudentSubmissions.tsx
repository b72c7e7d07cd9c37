import {
  assistanceWords,
  type AssistedRegistration,
  type RegistrationState,
  type RegistrationVersion,
} from '@portal/contracts'
import { Badge, Card, formatDate, formatInstant, type Tone } from '@portal/ui'

const labels: Record<RegistrationState, [label: string, tone: Tone]> = {
  submitted: ['Waiting', 'info'],
  returned: ['Returned', 'warning'],
  approved: ['Approved', 'success'],
  replaced: ['Replaced', 'info'],
}

/** A submission in lines: its courses, the persons and the reasons. */
const Submission = ({
  version: { state, units, submittedAt, assistance, courses, reason },
}: {
  version: RegistrationVersion
}) => (
  <>
    <div>
      <Badge tone={labels[state][1]}>{labels[state][0]}</Badge> {units} units, submitted{' '}
      {formatInstant(submittedAt)}
      {assistance && ` for the student by ${assistanceWords(assistance)}`}
    </div>
    <div className="muted small">{courses.map(({ code }) => code).join(', ')}</div>
    {reason && <div className="small">Reason: {reason}</div>}
  </>
)

/** All submissions of the semester, the newest first. */
export function StudentSubmissions({
  page: { versions, formNumber, changesUntil },
}: {
  page: AssistedRegistration
}) {
  if (versions.length === 0) return null
  return (
    <Card title="Submitted courses">
      {formNumber && (
        <p>
          Course form <strong>{formNumber}</strong>
        </p>
      )}
      <ul className="stack stack-small">
        {versions.map((version) => (
          <li key={version.version}>
            <Submission version={version} />
          </li>
        ))}
      </ul>
      {changesUntil && (
        <p className="muted">Courses can be added and dropped until {formatDate(changesUntil)}.</p>
      )}
    </Card>
  )
}
