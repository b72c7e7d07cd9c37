import {
  inHundredths,
  resultMessages,
  semesterName,
  specialMarkLabels,
  type ResultCourse,
  type ResultSemester,
} from '@portal/contracts'
import styles from './student-results.module.css'

const markOf = ({ mark, word }: ResultCourse): string => {
  if (word !== null) return specialMarkLabels[word]
  return mark === null ? resultMessages.notPublished : String(mark)
}

/** The courses of a semester with their grades, and its GPA. */
export function SemesterTable({ semester }: { semester: ResultSemester }) {
  const { sessionYear, released, courses, gpa, units, unitsPassed } = semester
  const title = `${semesterName(semester.semester)} semester ${sessionYear}`
  return (
    <section className="stack stack-small" aria-label={title}>
      <h3>{title}</h3>
      {gpa !== null && (
        <p className="muted">
          GPA {inHundredths(gpa)}, {unitsPassed} of {units} units passed
        </p>
      )}
      {released ? (
        <div className="table-wrap">
          <table className={`table ${String(styles.courses)}`}>
            <thead>
              <tr>
                <th scope="col">Course</th>
                <th scope="col" className="numeric">
                  Units
                </th>
                <th scope="col" className="numeric">
                  Mark
                </th>
                <th scope="col" className="numeric">
                  Grade
                </th>
              </tr>
            </thead>
            <tbody>
              {courses.map((course) => (
                <tr key={course.code}>
                  <td>
                    <strong>{course.code}</strong> <span className="muted">{course.title}</span>
                  </td>
                  <td className="numeric">{course.units}</td>
                  <td className="numeric">{markOf(course)}</td>
                  <td className="numeric">{course.grade ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>{resultMessages.notReleased}</p>
      )}
    </section>
  )
}
