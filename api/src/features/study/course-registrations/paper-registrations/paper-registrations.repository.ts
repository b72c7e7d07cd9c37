import type { Knex } from 'knex'
import { approvedAt, createRegistrationRepository } from '../course-registrations.repository'
import type { Outcome } from '../attempts.rules'

const table = 'course_registrations'
const versionTable = 'course_registration_versions'
const lineTable = 'course_registration_lines'

/** An imported registration has one submission, to which courses are added. */
const version = 1
/** No rules of the portal have checked it. */
const unchecked = 0

/** The semester of a student, and the program and level on paper. */
export interface PaperRegistration {
  student: string
  session: string
  semester: string
  offering: string
  level: number
  courses: readonly PaperCourse[]
}
interface PaperCourse {
  /** The id of the program course. */
  _id: string
  units: number
  carryOver: boolean
  outcome: Outcome
}
/** The member of staff, the name of the file, and the time. */
export interface PaperSource {
  staff: string
  file: string
  now: string
}
type Semester = Pick<PaperRegistration, 'student' | 'session' | 'semester'>

/** A registration that exists. */
export interface ExistingRegistration {
  isImported: boolean
  offering: string
  level: number
  /** The outcomes by the id of the program course. */
  outcomes: ReadonlyMap<string, Outcome>
}

/** Student, session and semester as one text. */
export const semesterKey = ({ student, session, semester }: Semester): string =>
  `${student}:${session}:${semester}`

/** The registrations with a submission among these semesters, by `semesterKey`. */
export async function existingRegistrations(
  connection: Knex,
  keys: readonly string[],
): Promise<Map<string, ExistingRegistration>> {
  const rows: {
    key: string
    file: string | null
    offering: string
    level: number
    course: string | null
    outcome: Outcome
  }[] = await connection(`${table} as row`)
    .join(`${versionTable} as v`, (on) => {
      on.on('v.registration_id', 'row.id').andOn('v.version', 'row.version')
    })
    .leftJoin(`${lineTable} as n`, (on) => {
      on.on('n.registration_id', 'row.id').andOn('n.version', 'row.version')
    })
    .whereIn('row.registration_key', keys)
    .select({
      key: 'row.registration_key',
      file: 'v.import_file',
      offering: 'row.offering_id',
      level: 'row.level',
      course: 'n.program_course_id',
      outcome: 'n.outcome',
    })
  const found = new Map<string, ExistingRegistration & { outcomes: Map<string, Outcome> }>()
  for (const { key, file, offering, level, course, outcome } of rows) {
    const one = found.get(key) ?? {
      isImported: file !== null,
      offering,
      level,
      outcomes: new Map<string, Outcome>(),
    }
    if (course !== null) one.outcomes.set(course, outcome)
    found.set(key, one)
  }
  return found
}

/**
 * Whether courses can be added to a registration: an earlier import of the same program and level.
 */
const isSamePaper = (
  { isImported, ...existing }: ExistingRegistration,
  { offering, level }: Pick<PaperRegistration, 'offering' | 'level'>,
): boolean => isImported && existing.offering === offering && existing.level === level

/** Adds the first and only submission. A choice that was never submitted stays. */
async function addSubmission(
  connection: Knex,
  id: string,
  { offering, level }: PaperRegistration,
  { staff, file, now }: PaperSource,
): Promise<void> {
  await connection(versionTable).insert({
    registration_id: id,
    version,
    state: 'approved',
    units: 0,
    policy_version: unchecked,
    submitted_at: now,
    submitted_by: staff,
    decided_at: now,
    import_file: file,
  })
  await connection(table)
    .where({ id })
    .update({
      version,
      offering_id: offering,
      level,
      ...approvedAt(version, { offering, level }),
      updated_at: now,
    })
}

/**
 * Stores courses of a registration on paper as approved. They are added to a registration that an
 * earlier import has stored. Returns its id, or null if the student has registered the semester in
 * the portal, or if a course is there already: nothing that exists is changed.
 */
export async function addPaperRegistration(
  connection: Knex,
  registration: PaperRegistration,
  source: PaperSource,
): Promise<string | null> {
  const { student, session, semester, offering, level, courses } = registration
  const { id, version: present } = await createRegistrationRepository(connection).lock(
    { student, session, semester },
    { offering, level },
    source.now,
  )
  const key = semesterKey(registration)
  const existing = (await existingRegistrations(connection, [key])).get(key)
  if (existing && !isSamePaper(existing, registration)) return null
  if (courses.some(({ _id }) => existing?.outcomes.has(_id))) return null
  if (present === 0) await addSubmission(connection, id, registration, source)
  await connection(lineTable).insert(
    courses.map(({ _id, units, carryOver, outcome }) => ({
      registration_id: id,
      version,
      program_course_id: _id,
      units,
      carry_over: carryOver,
      outcome,
    })),
  )
  const added = courses.reduce((sum, { units }) => sum + units, 0)
  await connection(versionTable).where({ registration_id: id, version }).increment('units', added)
  return id
}
