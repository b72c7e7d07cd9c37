import type { CourseKind } from '@portal/contracts'
import type { Knex } from 'knex'
import { courseColumns } from '../../features/academics/courses'
import { newId } from '../../platform/ids'
import { assisted, courses, electives, prerequisites, unassigned } from '../data/courses'

interface Place {
  session: string
  offerings: ReadonlyMap<string, string>
  lecturers: readonly string[]
}

const kindOf = (code: string): CourseKind => {
  if (code.startsWith('GNS')) return 'general'
  return electives.has(code) ? 'elective' : 'core'
}

const placePattern = /^(.+) (\d)\.(\d)$/

/** Courses, and their programs in this session. Lecturers alternate; the next one assists. */
export async function loadCourses(
  db: Knex,
  { session, offerings, lecturers }: Place,
  now: string,
): Promise<void> {
  const at = { created_at: now, updated_at: now }
  const lecturerOf = (index: number): string | null => lecturers[index % lecturers.length] ?? null
  const catalogue = courses.map(([code, title, units, ...places], index) => ({
    id: newId(),
    code,
    title,
    units,
    places,
    lecturer: lecturerOf(index),
    assistant: lecturerOf(index + 1),
  }))
  const ids = new Map(catalogue.map(({ code, id }) => [code, id]))
  await db('courses').insert(
    catalogue.map(({ id, code, title }) => ({
      id,
      ...courseColumns({ code, title }),
      description: null,
      active: true,
      ...at,
    })),
  )
  const placed = catalogue.flatMap((course) =>
    course.places.map((place) => ({ ...course, course: course.id, id: newId(), place })),
  )
  await db('program_courses').insert(
    placed.map(({ id, course, code, place, units, lecturer }) => {
      const [, offering = '', year, semester] = placePattern.exec(place) ?? []
      return {
        id,
        offering_id: offerings.get(offering),
        course_id: course,
        session_id: session,
        lecturer_id: code === unassigned ? null : lecturer,
        units,
        hours: units,
        year: Number(year),
        semester,
        kind: kindOf(code),
        active: true,
        ...at,
      }
    }),
  )
  const assistants = placed.flatMap(({ id, code, assistant }) =>
    assisted.has(code) && assistant
      ? [{ program_course_id: id, staff_id: assistant, created_at: now }]
      : [],
  )
  if (assistants.length > 0) await db('program_course_assistants').insert(assistants)
  await db('course_prerequisites').insert(
    prerequisites.map(([course, required, kind]) => ({
      id: newId(),
      course_id: ids.get(course),
      requires_course_id: ids.get(required),
      kind,
      ...at,
    })),
  )
}
