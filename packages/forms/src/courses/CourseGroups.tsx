import {
  courseKindLabels,
  courseKinds,
  type OfferedCourse,
  type RegistrationProblem,
} from '@portal/contracts'
import { Badge, Button } from '@portal/ui'
import './courses.css'

interface GroupProps {
  title: string
  hint?: string | undefined
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

/** 'Level 1 · Chidinma Nwosu · 3 places left'; the level only of a carry-over. */
const factsOf = (course: OfferedCourse): string =>
  [
    course.carryOver && `Level ${String(course.level)}`,
    course.lecturer ?? 'Lecturer not assigned',
    places(course),
  ]
    .filter(Boolean)
    .join(' · ')

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
  const help = `problem-${course._id}`
  const isLocked = course.carryOver && checked
  return (
    <li className="choice-course">
      <label className="choice-label">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled || isLocked}
          aria-describedby={problem ? help : undefined}
          onChange={onToggle}
        />
        <span className="choice-name">
          <strong>{course.code}</strong> {course.title}
          <span className="muted small">{factsOf(course)}</span>
        </span>
        <span className="choice-units">
          {course.units} <span className="muted small">units</span>
        </span>
      </label>
      {isLocked && (
        <p className="choice-problem">
          <Button
            small
            disabled={disabled}
            aria-label={`Leave out with an exception: ${course.code}`}
            onClick={onToggle}
          >
            Leave out with an exception
          </Button>
        </p>
      )}
      {problem && (
        <p id={help} className="choice-problem">
          <Badge tone="warning">Check</Badge> {problem.message} {problem.cure}
        </p>
      )}
    </li>
  )
}

/**
 * The courses of one kind, each with its box and its problem. A chosen carry-over is locked: only an
 * exception leaves it out.
 */
const CourseGroup = ({
  title,
  hint,
  courses,
  chosen,
  problems,
  disabled,
  onToggle,
}: GroupProps) => (
  <fieldset className="choice-group">
    <legend className="choice-legend">{title}</legend>
    {hint && <p className="muted choice-hint">{hint}</p>}
    <ul className="choice-list">
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

/** Carry-overs first, then the courses of the level by kind. */
const groupsOf = (courses: readonly OfferedCourse[], carryOverHint: string) => [
  {
    title: 'Carry-overs',
    hint: carryOverHint,
    courses: courses.filter(({ carryOver }) => carryOver),
  },
  ...courseKinds.map((kind) => ({
    title: courseKindLabels[kind],
    hint: undefined,
    courses: courses.filter((course) => course.kind === kind && !course.carryOver),
  })),
]

/** The offered courses of a semester to choose from, for the student and for the academic office. */
export const CourseGroups = ({
  courses,
  carryOverHint,
  ...choice
}: Omit<GroupProps, 'title' | 'hint'> & {
  /** The sentence above the carry-overs. */
  carryOverHint: string
}) =>
  groupsOf(courses, carryOverHint)
    .filter((group) => group.courses.length > 0)
    .map((group) => <CourseGroup key={group.title} {...group} {...choice} />)
