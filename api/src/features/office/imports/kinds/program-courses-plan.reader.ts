import {
  courseKindLabels,
  courseKinds,
  importMessages,
  lecturerName,
  ProgramCourseRow,
  usualPassMark,
  type CourseKind,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { codeKey, writtenCode, type ProgramCourseChange } from '../../../academics/courses'
import { createStaffReader } from '../../../staff/members'
import type { TableRow } from '../../../../platform/spreadsheets'
import { checked, duplicate, wrong } from './checked'
import type { Note, PlannedRow } from './kind.types'
import { createPlaces, type Place } from './places.reader'
import { changesOf } from './program-course-changes'
import { newcomers, peopleFinder, teachingOf, type Teaching } from './program-course-people'
import {
  coursesByCode,
  placedCourses,
  placementKey,
  type KnownCourse,
  type PlacedCourse,
  type Placement,
} from './program-courses.queries'

type Details = ProgramCourseChange['values']
interface Common {
  values: Details
  /** Ids of assistant lecturers, in order. */
  assistants: string[]
  /** Ids of staff who must still be lecturers when the row is applied. */
  newcomers: string[]
}
export interface NewPlan extends Common {
  kind: 'new'
  placement: Placement
  assistantNames: string
}
export interface ChangedPlan extends Common {
  kind: 'changed'
  id: string
  updatedAt: string
  assistantsBefore: string[]
}
export type ProgramCoursePlan = NewPlan | ChangedPlan
type Values = z.output<typeof ProgramCourseRow>

/** A row with its place and course. Either is undefined if the row names none. */
interface Read {
  row: TableRow
  values: Values
  notes: Note[]
  place: Place | undefined
  course: KnownCourse | undefined
}

/** The kinds by their names in exports and by the words of the API. */
const kinds: ReadonlyMap<string, CourseKind> = new Map(
  courseKinds.flatMap((kind): [string, CourseKind][] => [
    [kind, kind],
    [courseKindLabels[kind].toLowerCase(), kind],
  ]),
)
const kindOf = (cell = '', present?: Details): CourseKind | undefined =>
  cell === '' ? (present?.kind ?? 'core') : kinds.get(cell.toLowerCase())

/** A number that has been checked, or the value for an empty cell. */
const numberOr = <Other>(cell: string, other: Other): number | Other =>
  cell === '' ? other : Number(cell)

const whatOf = ({ row: { values }, place, course }: Read): string =>
  [
    course?.code ?? writtenCode(values['course'] ?? ''),
    place?.offeringName ?? values['program'],
    values['session'],
  ]
    .filter(Boolean)
    .join(', ')

/** Notes, without those about columns that have one already. */
const besides = (told: readonly Note[], others: readonly Note[]): Note[] => [
  ...told,
  ...others.filter(({ column }) => !told.some((note) => note.column === column)),
]

/** The values of a row after the import: an empty cell has the usual value, or the present one. */
function detailsOf(
  { units, hours, capacity, passMark }: Values,
  { year, semester }: Place,
  kind: CourseKind,
  { lecturer }: Teaching,
  present: Details | undefined,
): Details {
  return {
    lecturer_id: lecturer?.id ?? null,
    units: Number(units),
    hours: Number(hours),
    year,
    semester,
    kind,
    capacity: numberOr(capacity, present?.capacity ?? null),
    pass_mark: numberOr(passMark, present?.pass_mark ?? usualPassMark),
  }
}

/** A problem of an empty cell says so, and not that nothing is called ''. */
const emptyFirst = (notes: readonly Note[], { type, mode }: Values): Note[] =>
  notes.map((note) =>
    (note.column === 'Program type' && !type) || (note.column === 'Program mode' && !mode)
      ? { column: note.column, message: importMessages.fillRow(note.column) }
      : note,
  )

/** Reads places and courses of rows. */
async function readRows(
  connection: Knex,
  placeOf: Awaited<ReturnType<typeof createPlaces>>,
  rows: readonly TableRow[],
): Promise<Read[]> {
  const courses = await coursesByCode(
    connection,
    rows.map(({ values }) => values['course'] ?? ''),
  )
  return rows.map((row) => {
    const result = checked('program-courses', ProgramCourseRow, row)
    const values = 'notes' in result ? (row.values as unknown as Values) : result.values
    const { course: code, type = '', mode = '', program, session, level: year, semester } = values
    const place = placeOf({ type, mode, program, session, year, semester })
    const course = courses.get(codeKey(code))
    const found = [
      ...(course
        ? []
        : [{ column: 'Course code', message: importMessages.unknownCourse(writtenCode(code)) }]),
      ...('notes' in place ? emptyFirst(place.notes, values) : []),
    ]
    return {
      row,
      values,
      notes: besides('notes' in result ? result.notes : [], found),
      place: 'notes' in place ? undefined : place,
      course,
    }
  })
}

const placementOf = ({ place, course }: Read): Placement | undefined =>
  place && course && { offering: place.offering, session: place.session, course: course.id }

/** The content of a correct row. */
interface Judged {
  placement: Placement
  details: Details
  teaching: Teaching
}

/** Compares rows with those above them that have the same course, program and session. */
function createComparison() {
  const seen = new Map<string, { line: number; words: string }>()
  return (
    line: number,
    what: string,
    { placement, details, teaching }: Judged,
  ): PlannedRow<never> | null => {
    const key = placementKey(placement)
    const words = JSON.stringify([details, teaching.assistants.map(({ id }) => id)])
    const earlier = seen.get(key)
    if (!earlier) {
      seen.set(key, { line, words })
      return null
    }
    return earlier.words === words
      ? duplicate(line, what, importMessages.sameAsRow(earlier.line))
      : wrong(line, what, [
          { column: 'Course code', message: importMessages.programCourseTwice(earlier.line) },
        ])
  }
}

const kindNote: Note = {
  column: 'Kind',
  message: importMessages.unknownStatus(Object.values(courseKindLabels).join(', ')),
}

/** The content of a row, or all its problems. */
function judge(
  find: ReturnType<typeof peopleFinder>,
  one: Read,
  known: PlacedCourse | undefined,
): Judged | { notes: Note[] } {
  const { values, place } = one
  const placement = placementOf(one)
  const kind = kindOf(values.kind, known?.values)
  const teaching = teachingOf(find, values, known)
  const notes = besides(one.notes, [
    ...(kind ? [] : [kindNote]),
    ...('notes' in teaching ? teaching.notes : []),
  ])
  if (!place || !placement || !kind || 'notes' in teaching || notes.length > 0) return { notes }
  return { placement, teaching, details: detailsOf(values, place, kind, teaching, known?.values) }
}

/** The effect of a correct row. */
function outcomeOf(
  line: number,
  what: string,
  { placement, details, teaching }: Judged,
  known: PlacedCourse | undefined,
): PlannedRow<ProgramCoursePlan> {
  const common = {
    values: details,
    assistants: teaching.assistants.map(({ id }) => id),
    newcomers: newcomers(teaching, known),
  }
  if (!known) {
    const assistantNames = teaching.assistants.map(lecturerName).sort().join('; ')
    const plan: NewPlan = { kind: 'new', placement, ...common, assistantNames }
    return { line, outcome: 'new', what, notes: [], plan }
  }
  const notes = changesOf(known, details, teaching)
  if (notes.length === 0) return duplicate(line, what, importMessages.alreadyThere(what))
  const { id, updatedAt } = known
  const assistantsBefore = known.assistants.map((each) => each.id)
  const plan: ChangedPlan = { kind: 'changed', id, updatedAt, ...common, assistantsBefore }
  return { line, outcome: 'changed', what, notes, plan }
}

/** Plans the placement of courses in programs. A row is one program course. */
export async function createProgramCoursePlanner(connection: Knex) {
  const placeOf = await createPlaces(connection, { activeOnly: false, yearColumn: 'Level' })
  const find = peopleFinder(await createStaffReader(connection).lecturers())
  const compared = createComparison()
  return async (rows: readonly TableRow[]): Promise<PlannedRow<ProgramCoursePlan>[]> => {
    const read = await readRows(connection, placeOf, rows)
    const placed = await placedCourses(
      connection,
      read.flatMap((one) => placementOf(one) ?? []),
    )
    return read.map((one) => {
      const [{ line }, what, placement] = [one.row, whatOf(one), placementOf(one)]
      const known = placement && placed.get(placementKey(placement))
      const judged = judge(find, one, known)
      if ('notes' in judged) return wrong(line, what, judged.notes)
      return compared(line, what, judged) ?? outcomeOf(line, what, judged, known)
    })
  }
}
