import {
  courseKindLabels,
  courseKinds,
  type OfferedCourse,
  type OwnRegistration,
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

/** 'Level 1 · Chidinma Nwosu · 3 places left'; the level only of a course of an earlier level. */
const factsOf = (course: OfferedCourse): string =>
  [
    (course.carryOver || course.outstanding) && `Level ${String(course.level)}`,
    course.lecturer ?? 'Lecturer not assigned',
    places(course),
  ]
    .filter(Boolean)
    .join(' · ')

function Course({
  course,
  checked,
  problems,
  disabled,
  onToggle,
}: {
  course: OfferedCourse
  checked: boolean
  problems: readonly RegistrationProblem[]
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
          aria-describedby={problems.length > 0 ? help : undefined}
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
      {problems.length > 0 && (
        <div id={help}>
          {problems.map(({ rule, message, cure }) => (
            <p key={rule} className="choice-problem">
              <Badge tone="warning">Check</Badge> {message} {cure}
            </p>
          ))}
        </div>
      )}
    </li>
  )
}

/**
 * The courses of one kind, each with its box and its problems. A chosen carry-over is locked: only
 * an exception leaves it out.
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
          problems={problems.filter((each) => each.course === course._id)}
          disabled={disabled}
          onToggle={() => {
            onToggle(course._id)
          }}
        />
      ))}
    </ul>
  </fieldset>
)

/** The sentences above the courses of earlier levels. */
interface Hints {
  carryOvers: string
  outstanding: string
  credited: string
}

/** The courses of earlier levels first, then those of the level by kind. */
const groupsOf = (courses: readonly OfferedCourse[], hints: Hints) => [
  {
    title: 'Carry-overs',
    hint: hints.carryOvers,
    courses: courses.filter(({ carryOver }) => carryOver),
  },
  {
    title: 'Earlier levels',
    hint: hints.outstanding,
    courses: courses.filter(({ outstanding }) => outstanding),
  },
  ...courseKinds.map((kind) => ({
    title: courseKindLabels[kind],
    hint: undefined,
    courses: courses.filter(
      (course) => course.kind === kind && !course.carryOver && !course.outstanding,
    ),
  })),
]

/**
 * The offered courses of a semester to choose from, for the student and for the academic office.
 */
export const CourseGroups = ({
  courses,
  hints,
  credited,
  ...choice
}: Omit<GroupProps, 'title' | 'hint'> & {
  hints: Hints
  credited: OwnRegistration['credited']
}) => (
  <>
    {groupsOf(courses, hints)
      .filter((group) => group.courses.length > 0)
      .map((group) => (
        <CourseGroup key={group.title} {...group} {...choice} />
      ))}
    {credited.length > 0 && (
      <p className="muted">
        {hints.credited} {credited.map(({ code, title }) => `${code} ${title}`).join(', ')}.
      </p>
    )}
  </>
)
