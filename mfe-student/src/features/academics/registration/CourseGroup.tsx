import type { OfferedCourse, RegistrationProblem } from '@portal/contracts'
import { Badge } from '@portal/ui'
import styles from './Registration.module.css'

interface GroupProps {
  title: string
  courses: readonly OfferedCourse[]
  chosen: readonly string[]
  problems: readonly RegistrationProblem[]
  disabled: boolean
  onToggle: (course: string) => void
}

const places = ({ placesLeft }: OfferedCourse): string | null => {
  if (placesLeft === null) return null
  if (placesLeft === 0) return 'Full'
  return `${String(placesLeft)} ${placesLeft === 1 ? 'place' : 'places'} left`
}

function Course({
  course,
  checked,
  problem,
  disabled,
  onToggle,
}: {
  course: OfferedCourse
  checked: boolean
  problem: RegistrationProblem | undefined
  disabled: boolean
  onToggle: () => void
}) {
  const left = places(course)
  const help = `problem-${course._id}`
  return (
    <li className={styles.course}>
      <label className={styles.label}>
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={problem ? help : undefined}
          onChange={onToggle}
        />
        <span className={styles.name}>
          <strong>{course.code}</strong> {course.title}
          <span className="muted small">
            {course.lecturer ?? 'Lecturer not assigned'}
            {left && <> · {left}</>}
          </span>
        </span>
        <span className={styles.units}>
          {course.units} <span className="muted small">units</span>
        </span>
      </label>
      {problem && (
        <p id={help} className={styles.problem}>
          <Badge tone="warning">Check</Badge> {problem.message} {problem.cure}
        </p>
      )}
    </li>
  )
}

/** The courses of one kind, each with its box and its problem. */
export const CourseGroup = ({
  title,
  courses,
  chosen,
  problems,
  disabled,
  onToggle,
}: GroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>{title}</legend>
    <ul className={styles.list}>
      {courses.map((course) => (
        <Course
          key={course._id}
          course={course}
          checked={chosen.includes(course._id)}
          problem={problems.find((each) => each.course === course._id)}
          disabled={disabled}
          onToggle={() => {
            onToggle(course._id)
          }}
        />
      ))}
    </ul>
  </fieldset>
)
