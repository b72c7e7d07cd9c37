import type { TaughtCourse } from '@portal/contracts'
import styles from './work.module.css'

/** The lecturer's own courses. */
export const TaughtCourses = ({ courses }: { courses: readonly TaughtCourse[] }) => (
  <div className={styles.part}>
    <h3>Your courses in this session</h3>
    <ul className={styles.courses}>
      {courses.map(({ _id, code, title, program, year, semester }) => (
        <li key={_id}>
          <strong>
            {code} {title}
          </strong>
          <span className="muted small">
            {program}, year {year}, {semester} semester
          </span>
        </li>
      ))}
    </ul>
  </div>
)
