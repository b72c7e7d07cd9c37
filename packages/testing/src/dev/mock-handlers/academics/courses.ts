import {
  courseMessages,
  gap,
  lecturerName,
  usualPassMark,
  type Course,
  type CourseTexts,
  type Operations,
  type ProgramCourse,
  type ProgramCourseInput,
} from '@portal/contracts'
import { done, success } from '../../../answers'
import { conflict, notFound, Refusal } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { Call, MockHandlers } from '../mock-handler'
import { openSession } from './open-session'
import { add, change, justNow, pageOf, remove, type Records } from '../records'

const codeKey = (code: string): string => code.replace(/\s+/g, '').toUpperCase()
const written = ({ code, title, description }: CourseTexts) => ({
  code: code.replace(/\s+/g, ' ').toUpperCase(),
  title,
  description: description || null,
})

const catalogue = ({ courses }: MockDatabase): Records<Course> => ({
  rows: courses.catalogue,
  unique: { key: ({ code }) => codeKey(code), field: 'code', taken: courseMessages.codeTaken },
})
const placed = ({ courses }: MockDatabase): Records<ProgramCourse> => ({
  rows: courses.placed,
  unique: {
    key: ({ course, program, session }) => [course._id, program._id, session._id].join(),
    field: 'code',
    taken: courseMessages.twice,
  },
})
const byCode = (db: MockDatabase, code: string): Course | undefined =>
  db.courses.catalogue.find((course) => codeKey(course.code) === codeKey(code))

const refused = (field: string, message: string) =>
  new Refusal(409, message, { errors: [{ field, message }] })

/** The number of programs is counted from the rows, as in the API. */
const counted = (db: MockDatabase, course: Course): Course => ({
  ...course,
  programCount: new Set(
    db.courses.placed
      .filter((each) => each.course._id === course._id)
      .map(({ program }) => program._id),
  ).size,
})

function courseOf(db: MockDatabase, course: ProgramCourseInput['course']): Course {
  const known = db.courses.catalogue.find(({ _id, code }) =>
    typeof course === 'string' ? _id === course : codeKey(code) === codeKey(course.code),
  )
  if (typeof course === 'string' && !known) throw conflict(courseMessages.unknownCourse)
  if (
    typeof course !== 'string' &&
    known &&
    known.title.toLowerCase() !== course.title.toLowerCase()
  ) {
    throw refused('title', courseMessages.otherTitle(known.code, known.title))
  }
  return (
    known ??
    add(catalogue(db), { ...written(course as CourseTexts), active: true, programCount: 0 })
  )
}

/** A change of code, title or description applies to all program courses of the course. */
function rewrite(db: MockDatabase, id: string, texts: CourseTexts): Course {
  const other = byCode(db, texts.code)
  if (other && other._id !== id)
    throw refused('code', courseMessages.otherCourse(other.code, other.title))
  const course = change(catalogue(db), id, written(texts))
  for (const each of db.courses.placed.filter((row) => row.course._id === id)) each.course = course
  return course
}

const usual = { kind: 'core', capacity: null, passMark: usualPassMark } as const

function placeOf(
  db: MockDatabase,
  {
    program: chosen,
    session: sessionId,
    lecturer: lecturerId,
    units,
    hours,
    year,
    semester,
    kind,
    capacity,
    passMark,
  }: ProgramCourseInput,
  present: Pick<ProgramCourse, 'kind' | 'capacity' | 'passMark'> = usual,
) {
  const program = db.structure.offerings.find(({ _id }) => _id === chosen)
  if (!program) throw refused('program', courseMessages.unknownProgram)
  if (!program.structure.years.some((each) => each.year === year))
    throw refused('year', courseMessages.unknownYear)
  const found = db.sessions.find(({ session }) => session._id === sessionId)?.session
  if (!found) throw refused('session', courseMessages.unknownSession)
  const lecturer = db.courses.lecturers.find(({ _id }) => _id === lecturerId)
  if (!lecturer) throw refused('lecturer', courseMessages.notALecturer)
  return {
    program,
    session: { _id: found._id, sessionYear: found.sessionYear },
    lecturer,
    units,
    hours,
    year,
    semester,
    kind: kind ?? present.kind,
    capacity: capacity === undefined ? present.capacity : capacity,
    passMark: passMark ?? present.passMark,
    active: true,
  }
}

const lecturerOf = ({ lecturer }: ProgramCourse): string =>
  lecturer ? `${lecturer.last_name} ${lecturer.first_name}` : ''
const listKeys = {
  texts: (row: ProgramCourse) => [
    row.course.code,
    row.course.title,
    row.program.program.name,
    row.session.sessionYear,
    lecturerOf(row),
  ],
  sorts: {
    title: ({ course }: ProgramCourse) => course.title,
    program: ({ program }: ProgramCourse) => program.program.name,
    session: ({ session }: ProgramCourse) => session.sessionYear,
    year: ({ year }: ProgramCourse) => String(year),
    semester: ({ semester }: ProgramCourse) => semester,
    units: ({ units }: ProgramCourse) => String(units),
    hours: ({ hours }: ProgramCourse) => String(hours).padStart(3, '0'),
    lecturer: lecturerOf,
  },
}
const rowsOf = ({ scenario, courses }: MockDatabase): ProgramCourse[] =>
  scenario.lists === 'empty' ? [] : courses.placed

/** As on the home page of staff: active, in the open session, without lecturer. */
export const isWithoutLecturer = (db: MockDatabase, row: ProgramCourse): boolean =>
  row.lecturer === null && row.active && row.session._id === openSession(db)?._id

function pageProgramCourses({ query, db }: Call<Operations['GET /program-courses/page']>) {
  const { session, program, lecturer, year, semester, kind } = query
  const isSame = <Value>(wanted: Value | undefined, own: Value): boolean =>
    wanted === undefined || wanted === own
  const found = rowsOf(db).filter(
    (row) =>
      isSame(session, row.session._id) &&
      isSame(program, row.program._id) &&
      (lecturer === gap ? isWithoutLecturer(db, row) : isSame(lecturer, row.lecturer?._id)) &&
      isSame(year, row.year) &&
      isSame(semester, row.semester) &&
      isSame(kind, row.kind),
  )
  const { rows, meta } = pageOf(found, query, listKeys)
  return { ...success({ programCourses: rows }), meta }
}

/** The catalogue and the program courses. */
export const courseHandlers: MockHandlers = {
  'GET /courses': ({ query, db }) =>
    db.courses.catalogue
      .filter(({ code }) => !query.code || codeKey(code) === codeKey(query.code))
      .map((course) => counted(db, course)),
  'POST /courses-new': ({ body, db }) => {
    const course = add(catalogue(db), {
      ...written(body),
      active: body.active ?? true,
      programCount: 0,
    })
    return { ...success(course), _id: course._id, message: courseMessages.added }
  },
  'GET /program-courses': ({ db }) => rowsOf(db),
  'GET /program-courses/page': pageProgramCourses,
  'GET /program-courses/own/:id': ({ params, db }) => {
    const row = db.courses.placed.find(({ _id }) => _id === params.id)
    if (!row) throw notFound()
    return success({ ...row, lecturers: row.lecturer ? [lecturerName(row.lecturer)] : [] })
  },
  'GET /program-courses/:id': ({ params, db }) => {
    const row = db.courses.placed.find(({ _id }) => _id === params.id)
    if (!row) throw notFound()
    return success(row)
  },
  'POST /program-courses': ({ body, db }) => {
    const isKnown = typeof body.course === 'string' || byCode(db, body.course.code) !== undefined
    const row = add(placed(db), {
      ...placeOf(db, body),
      course: courseOf(db, body.course),
      updatedAt: justNow(),
    })
    return {
      ...success(row),
      message: isKnown ? courseMessages.addedToProgram : courseMessages.added,
    }
  },
  'PUT /program-courses/:id': ({ params, body, db }) => {
    const present = db.courses.placed.find(({ _id }) => _id === params.id)
    if (!present) throw notFound()
    const course =
      typeof body.course === 'string'
        ? courseOf(db, body.course)
        : rewrite(db, present.course._id, body.course)
    return {
      ...success(
        change(placed(db), params.id, { ...placeOf(db, body, present), course }, body.basedOn),
      ),
      message: courseMessages.updated,
    }
  },
  'DELETE /program-courses/:id': ({ params, db }) => {
    remove(placed(db), params.id)
    return done(courseMessages.deleted)
  },
}
