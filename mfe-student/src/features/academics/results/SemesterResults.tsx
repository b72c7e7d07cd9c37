import {
  inHundredths,
  resultMessages,
  semesterName,
  specialMarkLabels,
  type ResultCourse,
  type ResultSemester,
} from '@portal/contracts'
import { Badge, Section } from '@portal/ui'
import { CourseQuery } from './CourseQuery'
import styles from './results.module.css'

/** The mark, or the word in its place; null before the publication. */
const markOf = ({ mark, word }: ResultCourse): string | number | null =>
  word === null ? mark : specialMarkLabels[word]

const Course = (course: ResultCourse) => (
  <tr>
    <th scope="row">
      <strong>{course.code}</strong> <span className="muted">{course.title}</span>{' '}
      {course.carryOver && <Badge tone="info">Carry-over</Badge>}{' '}
      {course.passed === false && <Badge tone="error">Failed</Badge>}{' '}
      {markOf(course) === null && (
        <span className="muted small">{resultMessages.notPublished}</span>
      )}
      <CourseQuery course={course} />
    </th>
    <td className="numeric">{course.units}</td>
    <td className="numeric">{markOf(course) ?? '–'}</td>
    <td className="numeric">{course.grade ?? '–'}</td>
  </tr>
)

/** The courses of one semester with their grades, and its GPA. */
export function SemesterResults({ semester }: { semester: ResultSemester }) {
  const { sessionYear, released, courses, units, unitsPassed, gpa } = semester
  const title = `${semesterName(semester.semester)} semester ${sessionYear}`
  return (
    <Section
      title={title}
      hint={
        gpa !== null &&
        `GPA ${inHundredths(gpa)}, ${String(unitsPassed)} of ${String(units)} units passed`
      }
    >
      {released ? (
        <div className="table-wrap">
          <table className={`table ${String(styles.table)}`} aria-label={`Results of the ${title}`}>
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
                <Course key={course.code} {...course} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>{resultMessages.notReleased}</p>
      )}
    </Section>
  )
}
