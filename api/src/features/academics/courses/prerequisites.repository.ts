import {
  prerequisiteMessages,
  prerequisitesInWords,
  type Prerequisite,
  type PrerequisiteKind,
} from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { takeNamedLock } from '../../../platform/database/transactions/named-lock'
import { conflict } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { circleOf, type Requirement, type Wanted } from './prerequisites.rules'

interface Row {
  id: string
  course_id: string
  required_id: string
  code: string
  title: string
  kind: PrerequisiteKind
}

/** Prerequisites with the required courses, by code. */
const rowsOf = compiledQuery((connection: Knex, { courses }: { courses: readonly string[] }) =>
  connection('course_prerequisites as row')
    .join('courses as k', 'k.id', 'row.requires_course_id')
    .whereIn('row.course_id', [...courses])
    .orderBy(['k.code', 'row.id'])
    .select<Row[]>({
      id: 'row.id',
      course_id: 'row.course_id',
      required_id: 'k.id',
      code: 'k.code',
      title: 'k.title',
      kind: 'row.kind',
    }),
)

const toPrerequisite = ({ id, required_id, code, title, kind }: Row): Prerequisite => ({
  _id: id,
  course: { _id: required_id, code, title },
  kind,
})

/** The prerequisites of a course, by code. */
export const prerequisitesOf = async (connection: Knex, course: string): Promise<Prerequisite[]> =>
  (await rowsOf(connection, { courses: [course] })).map(toPrerequisite)

/** A course that another one requires, with its id and code. */
export interface RequiredCourse {
  course: string
  code: string
  kind: PrerequisiteKind
}
/** The courses that each of these courses requires, by code. */
export async function requiredCourses(
  connection: Knex,
  courses: readonly string[],
): Promise<ReadonlyMap<string, RequiredCourse[]>> {
  const found = new Map<string, RequiredCourse[]>()
  for (const { course_id: of, required_id: course, code, kind } of await rowsOf(connection, {
    courses,
  }))
    found.set(of, [...(found.get(of) ?? []), { course, code, kind }])
  return found
}

/** 'COM 101; COM 112 (taken)' for each of these courses that requires others. */
export async function prerequisiteCells(
  connection: Knex,
  courses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, Row[]>()
  for (const row of await rowsOf(connection, { courses: [...new Set(courses)] }))
    found.set(row.course_id, [...(found.get(row.course_id) ?? []), row])
  return new Map([...found].map(([course, rows]) => [course, prerequisitesInWords(rows)]))
}

/** All stored prerequisites, to find circles. There are few for each course. */
const allRequirements = (connection: Knex): Promise<Requirement[]> =>
  connection('course_prerequisites').select<Requirement[]>({
    course: 'course_id',
    requires: 'requires_course_id',
  })

/** The same by the keys of the codes, for a file. */
export const requirementKeys = (connection: Knex): Promise<Requirement[]> =>
  connection('course_prerequisites as row')
    .join('courses as c', 'c.id', 'row.course_id')
    .join('courses as r', 'r.id', 'row.requires_course_id')
    .select<Requirement[]>({ course: 'c.code_key', requires: 'r.code_key' })

/** Throws 409 if the course would require itself, directly or over others. */
async function assertNoCircle(
  connection: Knex,
  course: string,
  wanted: readonly Wanted[],
): Promise<void> {
  const refused = (message: string) => conflict(message, [{ field: 'code', message }])
  if (wanted.some(({ id }) => id === course)) throw refused(prerequisiteMessages.itself)
  const circle = circleOf(
    await allRequirements(connection),
    course,
    wanted.map(({ id }) => id),
  )
  if (!circle) return
  const named = await connection('courses')
    .whereIn('id', circle)
    .select<{ id: string; code: string }[]>('id', 'code')
  const codes = new Map(named.map(({ id, code }) => [id, code]))
  throw refused(prerequisiteMessages.circle(circle.map((id) => codes.get(id) ?? id)))
}

/**
 * Changes of prerequisites take turns in the caller's transaction, so that two people cannot close
 * a circle together.
 */
export const lockPrerequisites = (connection: Knex): Promise<void> =>
  takeNamedLock(connection, 'course-prerequisites')

/**
 * Replaces the prerequisites of a course, in the caller's transaction and turn, with an audit row.
 * The same ones write nothing. Throws 409 for a circle.
 */
export async function setPrerequisites(
  connection: Knex,
  course: string,
  wanted: readonly Wanted[],
  { by, now }: { by: Origin; now: string },
): Promise<void> {
  await assertNoCircle(connection, course, wanted)
  const present = await rowsOf(connection, { courses: [course] })
  const isIn = (rows: readonly { id: string; kind: string }[], id: string, kind: string) =>
    rows.some((each) => each.id === id && each.kind === kind)
  const stored = present.map((row) => ({ ...row, id: row.required_id }))
  const gone = present.filter((row) => !isIn(wanted, row.required_id, row.kind))
  const fresh = wanted.filter(({ id, kind }) => !isIn(stored, id, kind))
  if (gone.length === 0 && fresh.length === 0) return
  await connection('course_prerequisites')
    .whereIn(
      'id',
      gone.map(({ id }) => id),
    )
    .delete()
  for (const { id, kind } of fresh)
    await connection('course_prerequisites').insert({
      id: newId(),
      course_id: course,
      requires_course_id: id,
      kind,
      created_at: now,
      updated_at: now,
    })
  await record(connection, {
    by,
    action: 'course.prerequisitesChanged',
    record: `courses/${course}`,
    before: { prerequisites: prerequisitesInWords(present) },
    after: { prerequisites: prerequisitesInWords(await rowsOf(connection, { courses: [course] })) },
    at: now,
  })
}
