import type {
  ProgramCourse,
  RegisteredCourse,
  RegistrationException,
  RegistrationVersion,
} from '@portal/contracts'
import { aRegistrationVersion, aStudentProbation } from '../../../factories'
import type { Courses } from '../academics/courses'
import { aPerson, type Person } from '../students/people'
import type { EarlierCourse, Registrations } from './registrations'
import type { Study } from '../scenarios'
import type { Structure } from '../academics/structure'

interface Seeded {
  people: Person[]
  courses: Courses
  registrations: Registrations
  structure: Structure
}

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const namesOf = ({ student }: Person) => ({
  applicationNumber: student.applicationNumber,
  matricNumber: student.matricNumber,
  name: `${student.firstname} ${student.lastname}`,
})

/** The core courses and general studies of the first level in the student's program. */
const firstLevel = ({ courses }: Seeded, { student }: Person): ProgramCourse[] =>
  courses.placed.filter(
    ({ program, year, kind }) =>
      program._id === student.program._id && year === 1 && kind !== 'elective',
  )

/** A student of a later level, who has passed all courses of the first one but some. */
function studied(
  db: Seeded,
  person: Person,
  { level, failed }: { level: number; failed: readonly string[] },
): void {
  const { _id } = person.student
  db.registrations.levels[_id] = level
  db.registrations.earlier[_id] = firstLevel(db, person).map(({ course, kind }): EarlierCourse => ({
    course: course._id,
    kind,
    outcome: failed.includes(course.code) ? 'failed' : 'passed',
  }))
}

function onProbation({ registrations }: Seeded, person: Person): void {
  registrations.probations.push(aStudentProbation({ student: namesOf(person) }))
}

/** The first person as the scenario describes the earlier semesters. */
const seeds: Record<Study, (db: Seeded, person: Person) => void> = {
  'second-year': (db, person) => {
    studied(db, person, { level: 2, failed: [] })
  },
  'carry-over': (db, person) => {
    studied(db, person, { level: 2, failed: ['COM 113'] })
  },
  probation: (db, person) => {
    studied(db, person, { level: 2, failed: ['COM 101'] })
    onProbation(db, person)
  },
  'spill-over': (db, person) => {
    studied(db, person, { level: 3, failed: ['COM 101'] })
  },
}

const isCarryOver = (
  { registrations }: Seeded,
  { student }: Person,
  { course }: ProgramCourse,
): boolean =>
  (registrations.earlier[student._id] ?? []).some(
    (each) => each.course === course._id && each.outcome === 'failed',
  )

const registered = (
  { _id, course, units, kind, lecturer }: ProgramCourse,
  carryOver: boolean,
): RegisteredCourse => ({
  _id,
  code: course.code,
  title: course.title,
  units,
  kind,
  lecturer: lecturer && `${lecturer.first_name} ${lecturer.last_name}`,
  carryOver,
  offered: true,
})

interface Submitted extends Pick<RegistrationVersion, 'state'> {
  codes: readonly string[]
  /** The hours since the submission. */
  age: number
  /** The reason of a return. */
  reason?: string
  /** A course whose prerequisite the head of department is asked to waive. */
  waive?: { code: string; reason: string }
}

const exceptionOf = (
  chosen: readonly RegisteredCourse[],
  waive: Submitted['waive'],
): RegistrationException | null => {
  const course = chosen.find(({ code }) => code === waive?.code)
  return waive && course
    ? {
        reason: waive.reason,
        rules: [{ rule: 'prerequisite', course: course._id, code: course.code }],
      }
    : null
}

function submit(db: Seeded, person: Person, { codes, age, state, reason, waive }: Submitted): void {
  const { _id, program } = person.student
  const chosen = db.courses.placed
    .filter((each) => each.program._id === program._id && codes.includes(each.course.code))
    .map((each) => registered(each, isCarryOver(db, person, each)))
  const isDecided = state !== 'submitted'
  const version = aRegistrationVersion({
    state,
    units: chosen.reduce((sum, { units }) => sum + units, 0),
    submittedAt: hoursAgo(age),
    decidedAt: isDecided ? hoursAgo(age - 1) : null,
    decidedBy: isDecided ? 'Musa Abdullahi' : null,
    reason: reason ?? null,
    exception: exceptionOf(chosen, waive),
    courses: chosen,
  })
  const number = Object.keys(db.registrations.own).length + 1
  db.registrations.own[_id] = {
    draft: {
      version: 1,
      courses: chosen.map((course) => course._id),
      savedAt: version.submittedAt,
    },
    versions: [version],
    formNumber: `CF-2025-${String(number).padStart(6, '0')}`,
  }
}

const all = ['COM 112', 'COM 121', 'STA 111']
/** Students of the second level with a registration in each state, and one without any. */
const classmates: readonly {
  name: readonly [string, string]
  failed: readonly string[]
  submitted?: Submitted
}[] = [
  {
    name: ['Yahaya', 'Mohammed'],
    failed: [],
    submitted: { state: 'submitted', codes: all, age: 5 },
  },
  {
    name: ['Ngozi', 'Okonkwo'],
    failed: [],
    submitted: { state: 'submitted', codes: ['COM 112', 'COM 121'], age: 30 },
  },
  {
    name: ['Bola', 'Adeyemi'],
    failed: ['COM 113'],
    submitted: {
      state: 'submitted',
      codes: ['COM 113', ...all],
      age: 100,
      waive: { code: 'COM 121', reason: 'I take COM 113 again in the same semester.' },
    },
  },
  {
    name: ['Ifeoma', 'Eze'],
    failed: [],
    submitted: { state: 'submitted', codes: ['COM 112', 'STA 111'], age: 20 },
  },
  { name: ['Tunde', 'Balogun'], failed: [], submitted: { state: 'approved', codes: all, age: 60 } },
  {
    name: ['Halima', 'Sani'],
    failed: [],
    submitted: {
      state: 'returned',
      codes: ['COM 112'],
      age: 50,
      reason: 'Take the other core courses as well',
    },
  },
  { name: ['Osaro', 'Obaseki'], failed: ['COM 101'] },
]

function addClassmates(db: Seeded, session: Person['student']['session']): void {
  for (const [at, { name, failed, submitted }] of classmates.entries()) {
    const number = String(at + 1)
    const [firstname, lastname] = name
    const person = aPerson(
      {
        firstname,
        lastname,
        status: 'active',
        cleared: true,
        session,
        applicationNumber: `APP24${number.padStart(6, '0')}`,
        matricNumber: `ND/24/CSC/${number.padStart(4, '0')}`,
        email: `${firstname}.${lastname}@example.com`.toLowerCase(),
        ...(db.structure.offerings[0] && { program: db.structure.offerings[0] }),
      },
      true,
    )
    db.people.push(person)
    studied(db, person, { level: 2, failed })
    if (submitted) submit(db, person, submitted)
    else onProbation(db, person)
  }
}

/** Earlier semesters of the scenario's student, and the second level of staff scenarios. */
export function seedStudy(
  db: Seeded,
  {
    study,
    secondLevel = false,
    session,
  }: { study?: Study; secondLevel?: boolean; session: Person['student']['session'] },
): void {
  const [first] = db.people
  if (study && first) seeds[study](db, first)
  if (secondLevel) addClassmates(db, session)
}
