import {
  exceptionLabel,
  registrationMessages,
  type OwnRegistration,
  type RegistrationVersion,
} from '@portal/contracts'
import { Badge, Card, formatDate, formatInstant } from '@portal/ui'
import { labelOf, labels } from '../registration-labels'
import { CourseFormButton } from './CourseFormButton'
import styles from './Registration.module.css'

/** The day of the decision with its person, or of the submission with those who decide. */
function dayOf(
  { state, submittedAt, decidedAt, decidedBy }: RegistrationVersion,
  waitsFor: readonly string[],
): string {
  if (decidedAt === null || (state !== 'approved' && state !== 'returned')) {
    const names = waitsFor.length > 0 ? `. It waits for ${waitsFor.join(' or ')}` : ''
    return `Submitted ${formatInstant(submittedAt)}${names}`
  }
  const by = decidedBy === null ? '' : ` by ${decidedBy}`
  return `${labels[state][0]} ${formatInstant(decidedAt)}${by}`
}

/** The exception that was asked for, with the reason of the student or of the academic office. */
const Exception = ({
  exception,
  assistance,
}: Pick<RegistrationVersion, 'exception' | 'assistance'>) =>
  exception && (
    <p>
      Exception asked for: {exception.rules.map(exceptionLabel).join('; ')}.{' '}
      {assistance ? 'Reason' : 'Your reason'}: {exception.reason}
    </p>
  )

/** 'Submitted for you by Bola Ige, 26 Nov 2026, 10:15: …' */
const forYou = ({
  assistance,
  submittedAt,
}: Pick<RegistrationVersion, 'assistance' | 'submittedAt'>): string | null =>
  assistance &&
  `Submitted for you by ${assistance.by ?? registrationMessages.academicOffice}, ${formatInstant(submittedAt)}: ${assistance.reason}`

/**
 * The last time for changes: as long as registration is open, and on the days after the approval.
 */
function changesIn({
  control: { isOn, until },
  changesUntil,
}: Pick<OwnRegistration, 'control' | 'changesUntil'>): string | null {
  if (changesUntil === null) return null
  if (!isOn) return `You can add and drop courses until ${formatDate(changesUntil)}.`
  if (until === null) return 'You can add and drop courses while registration is open.'
  return changesUntil < until
    ? `You can add and drop courses until ${formatInstant(until)}.`
    : `You can add and drop courses until ${formatDate(changesUntil)}.`
}

/** The newest submission with its courses, and the earlier ones in a line each. */
export function Submissions({
  page: { versions, waitsFor, formNumber, control, changesUntil },
}: {
  page: OwnRegistration
}) {
  const [newest, ...earlier] = versions
  if (!newest) return null
  const [label, tone] = labelOf(newest)
  const changes = changesIn({ control, changesUntil })
  return (
    <Card title="Submitted courses" aside={<Badge tone={tone}>{label}</Badge>}>
      <p>
        {dayOf(newest, waitsFor)}
        {formNumber && (
          <>
            {' '}
            · Course form <strong>{formNumber}</strong>
          </>
        )}
      </p>
      {newest.assistance && <p>{forYou(newest)}</p>}
      <Exception {...newest} />
      <CourseFormButton formNumber={formNumber} versions={versions} />
      {newest.reason && <p>Reason: {newest.reason}</p>}
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Course</th>
            <th scope="col" className={styles.number}>
              Units
            </th>
          </tr>
        </thead>
        <tbody>
          {newest.courses.map((course) => (
            <tr key={course._id}>
              <td className={styles.course}>
                <strong>{course.code}</strong> {course.title}
                {course.carryOver && <span className="muted small"> (carry-over)</span>}
                {!course.offered && <span className="muted small"> (no longer offered)</span>}
              </td>
              <td className={styles.number}>{course.units}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className={styles.number}>{newest.units}</td>
          </tr>
        </tfoot>
      </table>
      {changes && <p className="muted">{changes}</p>}
      {earlier.length > 0 && (
        <ul className={styles.earlier}>
          {earlier.map((version) => (
            <li key={version.version} className="muted small">
              {labels[version.state][0]}: {version.units} units,{' '}
              {forYou(version) ?? `submitted ${formatInstant(version.submittedAt)}`}
              {version.reason && `. Reason: ${version.reason}`}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
