import {
  assistanceWords,
  courseKindLabels,
  unitsRange,
  type RegistrationState,
  type RegistrationToDecide,
  type RegistrationVersion,
} from '@portal/contracts'
import { formatInstant } from '@portal/ui'
import styles from './registrations.module.css'

const stateWords: Record<RegistrationState, string> = {
  submitted: 'Waited',
  returned: 'Returned',
  approved: 'Approved',
  replaced: 'Replaced',
}

/** An earlier submission in one line: its state, person, units and reason. */
function Earlier({
  state,
  units,
  submittedAt,
  decidedBy,
  reason,
  assistance,
}: RegistrationVersion) {
  return (
    <>
      {stateWords[state]}
      {decidedBy && ` by ${decidedBy}`}: {units} units, submitted {formatInstant(submittedAt)}
      {assistance && ` for the student by ${assistanceWords(assistance)}`}
      {reason && `. Reason: ${reason}`}
    </>
  )
}

/** The courses of the newest submission, and the earlier ones in a line each. */
export const SubmittedCourses = ({
  registration: { courses, problems, units, minUnits, maxUnits, earlier },
}: {
  registration: RegistrationToDecide
}) => (
  <>
    <table className="table">
      <caption className="visually-hidden">Submitted courses</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Kind</th>
          <th scope="col" className={styles.number}>
            Units
          </th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course._id}>
            <td>
              <strong>{course.code}</strong> {course.title}
              {!course.offered && <span className={styles.problem}> (no longer offered)</span>}
              {problems.some((problem) => problem.course === course._id) && (
                <span className={styles.problem}> (see the problems above)</span>
              )}
            </td>
            <td>{course.carryOver ? 'Carry-over' : courseKindLabels[course.kind]}</td>
            <td className={styles.number}>{course.units}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total of {unitsRange(minUnits, maxUnits)} units
          </th>
          <td className={styles.number}>{units}</td>
        </tr>
      </tfoot>
    </table>
    {earlier.length > 0 && (
      <section>
        <h3>Earlier submissions</h3>
        <ul>
          {earlier.map((version) => (
            <li key={version.version} className="muted small">
              <Earlier {...version} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
