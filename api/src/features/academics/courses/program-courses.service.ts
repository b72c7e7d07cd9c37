import {
  courseMessages,
  usualPassMark,
  type CourseTexts,
  type ProgramCourse,
  type ProgramCourseEdit,
  type ProgramCourseInput,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { Columns, Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { AcademicSessionReader } from '../academic-sessions'
import type { StaffReader } from '../../staff/members'
import type { StructureReader } from '../structure'
import type { AssistantRepository } from './assistants.repository'
import { columnsOf, type CourseRepository } from './courses.repository'
import { sameText } from './courses.rules'

export interface Work {
  courses: CourseRepository
  programCourses: Rows<ProgramCourse>
  structure: StructureReader
  academicSessions: AcademicSessionReader
  staff: StaffReader
  assistants: AssistantRepository
}
interface Saved {
  message: string
  data: ProgramCourse
}

const refused = (field: string, message: string) => conflict(message, [{ field, message }])

/**
 * Checks that the program, session and year exist and that the lecturer can lecture. A lecturer who
 * has the course already can keep it.
 */
async function assertFits(
  { structure, academicSessions, staff }: Work,
  input: ProgramCourseInput,
  present?: ProgramCourse,
): Promise<void> {
  const years = await structure.yearsOf(input.program)
  if (!years) throw refused('program', courseMessages.unknownProgram)
  const year = years.find((each) => each.year === input.year)
  if (!year) throw refused('year', courseMessages.unknownYear)
  if (!year.semesters.includes(input.semester))
    throw refused('semester', courseMessages.unknownSemester)
  if (!(await academicSessions.exists(input.session)))
    throw refused('session', courseMessages.unknownSession)
  if (input.lecturer === present?.lecturer?._id) return
  if (!(await staff.isLecturer(input.lecturer)))
    throw refused('lecturer', courseMessages.notALecturer)
}

/**
 * A code is the same course in all programs. Its texts may be absent or equal, but a program course
 * cannot change them.
 */
function assertSame(
  known: { code: string; title: string; description: string | null },
  { title, description }: CourseTexts,
): void {
  if (!sameText(title, known.title))
    throw refused('title', courseMessages.otherTitle(known.code, known.title))
  if (description && !sameText(description, known.description ?? ''))
    throw refused('description', courseMessages.otherDescription(known.code))
}

/** The course with an id or a code. A new code adds a course. */
async function findOrAdd(
  { courses }: Work,
  course: ProgramCourseInput['course'],
  by: Origin,
  now: string,
): Promise<{ id: string; isNew: boolean }> {
  if (typeof course === 'string') {
    if (!(await courses.exists(course))) throw refused('course', courseMessages.unknownCourse)
    return { id: course, isNew: false }
  }
  const added = (await courses.findByCode(course.code))
    ? null
    : await courses.addUnlessKnown(course, by, now)
  if (added) return { id: added, isNew: true }
  const known = await courses.findByCode(course.code)
  if (!known) throw conflict()
  assertSame(known, course)
  return { id: known._id, isNew: false }
}

/**
 * Changes the texts of a course. Returns the number of programs that show it, 0 if nothing changed.
 */
async function rewrite(
  { courses }: Work,
  id: string,
  { texts, basedOn }: { texts: CourseTexts; basedOn: string | undefined },
  by: Origin,
  now: string,
): Promise<number> {
  const other = await courses.findByCode(texts.code)
  if (other && other._id !== id)
    throw refused('code', courseMessages.otherCourse(other.code, other.title))
  const before = await courses.get(id)
  const next = columnsOf(texts)
  await courses.change(id, next, by, now, basedOn)
  const isSame =
    before.code === next.code &&
    before.title === next.title &&
    before.description === next.description
  return isSame ? 0 : before.programCount
}

/** An assistant who becomes the lecturer is no longer an assistant. */
async function noLongerAssistant(
  { assistants }: Work,
  id: string,
  lecturer: string,
  by: Origin,
  now: string,
): Promise<void> {
  if ((await assistants.of(id)).some(({ _id }) => _id === lecturer))
    await assistants.remove(id, lecturer, { by, now })
}

type Optional = Pick<ProgramCourse, 'kind' | 'capacity' | 'passMark' | 'active'>
const usual: Optional = { kind: 'core', capacity: null, passMark: usualPassMark, active: true }

/** Fields that the input leaves out get their values from `present`. */
const columns = (course: string, input: ProgramCourseInput, present: Optional): Columns => ({
  course_id: course,
  offering_id: input.program,
  session_id: input.session,
  lecturer_id: input.lecturer,
  units: input.units,
  hours: input.hours,
  year: input.year,
  semester: input.semester,
  kind: input.kind ?? present.kind,
  capacity: input.capacity === undefined ? present.capacity : input.capacity,
  pass_mark: input.passMark ?? present.passMark,
  active: Number(input.active ?? present.active),
})

export const createProgramCourseService = (work: UnitOfWork<Work>, clock: Clock) => ({
  show: (id: string) => work.read(({ programCourses }) => programCourses.get(id)),

  add: (input: ProgramCourseInput, by: Origin): Promise<Saved> =>
    work.write(async (repositories) => {
      await assertFits(repositories, input)
      const { id, isNew } = await findOrAdd(repositories, input.course, by, clock.instant())
      const { programCourses } = repositories
      const data = await programCourses.get(
        await programCourses.add(columns(id, input, usual), by, clock.instant()),
      )
      return { message: isNew ? courseMessages.added : courseMessages.addedToProgram, data }
    }),

  /** An id assigns another course. Texts change the course in every program that has it. */
  change: (id: string, { basedOn, ...input }: ProgramCourseEdit, by: Origin): Promise<Saved> =>
    work.write(async (repositories) => {
      const { programCourses } = repositories
      const present = await programCourses.get(id)
      await assertFits(repositories, input, present)
      const { course } = input
      const chosen =
        typeof course === 'string'
          ? (await findOrAdd(repositories, course, by, clock.instant())).id
          : present.course._id
      await programCourses.change(id, columns(chosen, input, present), by, clock.instant(), basedOn)
      await noLongerAssistant(repositories, id, input.lecturer, by, clock.instant())
      const rewritten =
        typeof course === 'string'
          ? 0
          : await rewrite(repositories, chosen, { texts: course, basedOn }, by, clock.instant())
      return {
        message: rewritten > 1 ? courseMessages.updatedIn(rewritten) : courseMessages.updated,
        data: await programCourses.get(id),
      }
    }),

  /** The course itself is not deleted, because other programs may have it. */
  remove: (id: string, by: Origin) =>
    work.write(({ programCourses }) => programCourses.remove(id, by)),
})
