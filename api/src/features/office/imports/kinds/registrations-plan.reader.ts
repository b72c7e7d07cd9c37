import {
  importMessages,
  offeringName,
  RegistrationRow,
  semesterName,
  type ProgramOffering,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { fold } from '../../../../platform/text.rules'
import { codeKey, writtenCode } from '../../../academics/courses'
import { createStructureReader } from '../../../academics/structure'
import { pastKey, pastMarksOf } from '../../../results/score-sheets'
import { existingRegistrations, registeredNow } from '../../../study/course-registrations'
import type { Origin } from '../../../../platform/actor'
import type { TableRow } from '../../../../platform/spreadsheets'
import { changeNote, checked, wrong } from './checked'
import type { Note, PlannedRow } from './kind.types'
import { createComparison } from './registrations-comparison'
import {
  keyOf,
  note,
  type Place,
  type Read,
  type RegistrationPlan,
  type Values,
} from './registrations-plan.types'
import {
  courseKey,
  isCarriedOver,
  paperCourses,
  paperStudents,
  type KnownCourse,
  type PaperStudent,
} from './registrations.queries'
import { createResultReader, type RowResult } from './registrations-results.reader'

const terms: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3' }

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

/** The row of a course, which is new or gets its mark. */
function planned(
  { row: { line }, what }: Read,
  place: Place,
  { _id, code, units, kind, year }: KnownCourse,
  { outcome, mark, isRegistered }: RowResult & { isRegistered: boolean },
): PlannedRow<RegistrationPlan> {
  const carryOver = isCarriedOver({ kind, year }, place.level)
  return {
    line,
    outcome: isRegistered ? 'changed' : 'new',
    what,
    notes: isRegistered ? [changeNote('Mark', null, String(mark))] : [],
    plan: {
      kind: isRegistered ? 'marked' : 'new',
      student: place.student.id,
      entryYear: place.student.entryYear,
      session: place.session,
      semester: place.semester,
      offering: place.offering._id,
      level: place.level,
      code,
      mark,
      course: { _id, units, carryOver, outcome },
    },
  }
}

/** Plans courses of registrations on paper. A row is one course. */
export async function createRegistrationPlanner(connection: Knex, by: Origin) {
  const lists = await listsOf(connection)
  const resultOf = await createResultReader(connection, by)
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
    const stored = await pastMarksOf(
      connection,
      [...courses.placed.values()].map(({ _id }) => _id),
      [...new Set(placed.map(({ place }) => place.student.id))],
    )
    const planOf = (one: Read): PlannedRow<RegistrationPlan> => {
      const { row, what, values, place, notes } = one
      if (!place) return wrong(row.line, what, notes)
      const course = courseOf(place, values, courses)
      if ('message' in course) return wrong(row.line, what, [course])
      const result = resultOf(values, { place, course, stored })
      if ('message' in result) return wrong(row.line, what, [result])
      const { _id } = course
      const known = {
        _id,
        ...result,
        existing: existing.get(keyOf(place)),
        storedMark: stored.marks.get(pastKey(_id, place.student.id)),
      }
      const isRegistered = known.existing?.outcomes.has(_id) ?? false
      return compared(one, place, known) ?? planned(one, place, course, { ...result, isRegistered })
    }
    return read.map(planOf)
  }
}
