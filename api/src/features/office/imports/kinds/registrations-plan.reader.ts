import {
  importMessages,
  offeringName,
  RegistrationRow,
  semesterName,
  type ProgramOffering,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { fold } from '../../../../platform/text.rules'
import { codeKey, writtenCode } from '../../../academics/courses'
import { createStructureReader } from '../../../academics/structure'
import {
  existingRegistrations,
  registeredNow,
  semesterKey,
  type ExistingRegistration,
  type PaperRegistration,
} from '../../../study/course-registrations'
import type { TableRow } from '../../../../platform/spreadsheets'
import { checked, duplicate, wordOf, wrong } from './checked'
import type { Note, PlannedRow } from './kind.types'
import {
  courseKey,
  isCarriedOver,
  paperCourses,
  paperStudents,
  type KnownCourse,
  type PaperStudent,
} from './registrations.queries'

type Course = PaperRegistration['courses'][number]
/** One course of the registration of a student. */
export type RegistrationPlan = { kind: 'new'; course: Course; code: string } & Omit<
  PaperRegistration,
  'courses'
>
type Values = z.output<typeof RegistrationRow>
/** The student and the semester of a row. */
interface Place {
  student: PaperStudent
  offering: ProgramOffering
  session: string
  sessionYear: string
  semester: string
  level: number
}
/** A row with its place, or its problems. */
type Read = { row: TableRow; what: string; values: Values } & (
  { place: Place; notes?: never } | { notes: Note[]; place?: never }
)

const outcomes = ['Passed', 'Failed'] as const
const terms: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }

const note = (column: string | null, message: string): Note => ({ column, message })

/** The level and the semester of a row in the years of the program, or the problem. */
function termOf(
  { structure: { years } }: ProgramOffering,
  { level, semester }: Values,
): { level: number; semester: string } | Note {
  const year = years.find((each) => String(each.year) === level)
  if (!year) return note('Level', importMessages.unknownLevel(level))
  const found = year.semesters.find(
    (each) => fold(each) === fold(semester) || terms[fold(semester)] === each,
  )
  return found === undefined
    ? note('Semester', importMessages.unknownSemester)
    : { level: year.year, semester: found }
}

interface Lists {
  offerings: ReadonlyMap<string, ProgramOffering>
  /** Ids by session year. */
  sessions: ReadonlyMap<string, string>
  isRegisteredNow: (place: { sessionYear: string; semester: string; offering: string }) => boolean
}

/** The short lists, read once for the whole file. */
async function listsOf(connection: Knex): Promise<Lists> {
  const offerings = await createStructureReader(connection).offerings({})
  const sessions = await connection('academic_sessions').select<
    { id: string; session_year: string }[]
  >('id', 'session_year')
  return {
    offerings: new Map(offerings.map((offering) => [offering._id, offering])),
    sessions: new Map(sessions.map(({ id, session_year }) => [session_year, id])),
    isRegisteredNow: await registeredNow(connection),
  }
}

/** The problems of the numbers and words of a row that name nothing. */
const unknownIn = (
  values: Values,
  student: PaperStudent | undefined,
  session: string | undefined,
): Note[] => [
  ...(student ? [] : [note('Number', importMessages.unknownNumber(values.number))]),
  ...(session === undefined
    ? [note('Session', importMessages.unknownSession(values.session))]
    : []),
]

/** The student and the semester of a row, or its problems. */
function placeOf(
  { offerings, sessions, isRegisteredNow }: Lists,
  values: Values,
  student: PaperStudent | undefined,
): Place | { notes: Note[] } {
  const session = sessions.get(values.session)
  const offering = offerings.get(student?.offering ?? '')
  if (!student || session === undefined || !offering)
    return { notes: unknownIn(values, student, session) }
  if (!student.hasMatricNumber)
    return { notes: [note('Number', importMessages.noMatricNumber(values.number))] }
  const term = termOf(offering, values)
  if ('message' in term) return { notes: [term] }
  const place = { student, offering, session, sessionYear: values.session, ...term }
  return isRegisteredNow({ ...place, offering: offering._id })
    ? { notes: [note('Semester', importMessages.registeredNow)] }
    : place
}

/** The program course of a row, or the problem. */
function courseOf(
  { offering, sessionYear, semester, level, session }: Place,
  { course: code }: Values,
  courses: Awaited<ReturnType<typeof paperCourses>>,
): KnownCourse | Note {
  const written = writtenCode(code)
  const found = courses.placed.get(courseKey({ offering: offering._id, session, semester, code }))
  if (found)
    return found.year > level
      ? note('Course code', importMessages.higherLevel(written, found.year))
      : found
  if (!courses.codes.has(codeKey(code)))
    return note('Course code', importMessages.unknownCourse(written))
  const where = `${offeringName(offering)} in the ${semesterName(semester).toLowerCase()} semester ${sessionYear}`
  return note('Course code', importMessages.otherProgram(written, where))
}

const keyOf = ({ student, session, semester }: Place): string =>
  semesterKey({ student: student.id, session, semester })

/** The problem of a registration that exists: it is of the portal, or of another program or level. */
function otherRegistration(
  { isImported, offering, level }: ExistingRegistration,
  place: Place,
): Note | null {
  if (!isImported) return note(null, importMessages.alreadyRegistered)
  if (offering !== place.offering._id) return note(null, importMessages.importedElsewhere)
  return level === place.level ? null : note('Level', importMessages.levelOfImport(level))
}

/** Compares rows with those above them and with the stored registrations. */
function createComparison() {
  const levels = new Map<string, { line: number; level: number }>()
  const courses = new Map<string, { line: number; outcome: string | null }>()
  return (
    { row: { line }, what, values }: Read,
    place: Place,
    {
      _id,
      outcome,
      existing,
    }: Pick<Course, '_id' | 'outcome'> & {
      existing: ExistingRegistration | undefined
    },
  ): PlannedRow<never> | null => {
    const other = existing && otherRegistration(existing, place)
    if (other) return wrong(line, what, [other])
    const stored = existing?.outcomes.get(_id)
    if (stored !== undefined)
      return stored === outcome
        ? duplicate(line, what, importMessages.alreadyThere(what))
        : wrong(line, what, [
            note('Outcome', importMessages.courseRegistered(writtenCode(values.course))),
          ])
    const first = levels.get(keyOf(place)) ?? { line, level: place.level }
    levels.set(keyOf(place), first)
    if (first.level !== place.level)
      return wrong(line, what, [note('Level', importMessages.levelOfRow(first.line))])
    const key = `${keyOf(place)}:${_id}`
    const same = courses.get(key)
    if (!same) {
      courses.set(key, { line, outcome })
      return null
    }
    return same.outcome === outcome
      ? duplicate(line, what, importMessages.sameAsRow(same.line))
      : wrong(line, what, [note('Outcome', importMessages.courseTwice(same.line))])
  }
}

const whatOf = ({ number = '', course = '' }: TableRow['values']): string =>
  [number.toUpperCase(), writtenCode(course)].filter(Boolean).join(', ')

/** Reads the students and semesters of rows. */
async function readRows(
  connection: Knex,
  lists: Lists,
  rows: readonly TableRow[],
): Promise<Read[]> {
  const read = rows.map((row) => ({ row, result: checked('registrations', RegistrationRow, row) }))
  const students = await paperStudents(
    connection,
    read.flatMap(({ result }) => ('notes' in result ? [] : [result.values.number])),
  )
  return read.map(({ row, result }): Read => {
    const one = { row, what: whatOf(row.values), values: row.values as unknown as Values }
    if ('notes' in result) return { ...one, notes: result.notes }
    const { values } = result
    const place = placeOf(lists, values, students.get(values.number.toUpperCase()))
    return 'notes' in place ? { ...one, values, notes: place.notes } : { ...one, values, place }
  })
}

/** Plans courses of registrations on paper. A row is one course. */
export async function createRegistrationPlanner(connection: Knex) {
  const lists = await listsOf(connection)
  const compared = createComparison()
  return async (rows: readonly TableRow[]): Promise<PlannedRow<RegistrationPlan>[]> => {
    const read = await readRows(connection, lists, rows)
    const placed = read.flatMap(({ place, values }) => (place ? [{ place, values }] : []))
    const courses = await paperCourses(
      connection,
      placed.map(({ place, values }) => ({
        offering: place.offering._id,
        session: place.session,
        semester: place.semester,
        code: values.course,
      })),
    )
    const existing = await existingRegistrations(connection, [
      ...new Set(placed.map(({ place }) => keyOf(place))),
    ])
    const planOf = (one: Read): PlannedRow<RegistrationPlan> => {
      const { row, what, values, place, notes } = one
      if (!place) return wrong(row.line, what, notes)
      const course = courseOf(place, values, courses)
      if ('message' in course) return wrong(row.line, what, [course])
      const word = wordOf(outcomes, values.outcome ?? '')
      if (values.outcome && !word)
        return wrong(row.line, what, [
          note('Outcome', importMessages.unknownStatus(outcomes.join(', '))),
        ])
      const outcome = word === undefined ? null : word === 'Passed' ? 'passed' : 'failed'
      const { _id, code, units, kind, year } = course
      const known = { _id, outcome, existing: existing.get(keyOf(place)) } as const
      const found = compared(one, place, known)
      if (found) return found
      return {
        line: row.line,
        outcome: 'new',
        what,
        notes: [],
        plan: {
          kind: 'new',
          student: place.student.id,
          session: place.session,
          semester: place.semester,
          offering: place.offering._id,
          level: place.level,
          code,
          course: { _id, units, carryOver: isCarriedOver({ kind, year }, place.level), outcome },
        },
      }
    }
    return read.map(planOf)
  }
}
