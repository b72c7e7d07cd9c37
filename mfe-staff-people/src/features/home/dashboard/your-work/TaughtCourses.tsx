import { semesterName, type TaughtCourse } from '@portal/contracts'
import { Link } from '@portal/kit'
import styles from './work.module.css'

const listOf = (code: string): string => `/staff/academics/courses?q=${encodeURIComponent(code)}`

/**
 * The lecturer's own courses. Each leads to its page. With the module `academics`, it leads to the
 * course in the list of courses, and the class list to the page.
 */
export const TaughtCourses = ({
  courses,
  opensList,
}: {
  courses: readonly TaughtCourse[]
  opensList: boolean
}) => (
  <div className={styles.part}>
    <h3>Your courses in this session</h3>
    <ul className={styles.courses}>
      {courses.map(({ _id, code, title, program, year, semester }) => (
        <li key={_id}>
          <strong>
            <Link to={opensList ? listOf(code) : `/staff/courses/${_id}`}>
              {code} {title}
            </Link>
          </strong>
          <span className="muted small">
            {program}. Year {year}, {semesterName(semester).toLowerCase()} semester
            {opensList && (
              <>
                {' · '}
                <Link to={`/staff/courses/${_id}`}>
                  Class list<span className="visually-hidden"> of {code}</span>
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  </div>
)
