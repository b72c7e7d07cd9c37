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
  const ids = new Map<string, string>()
  for (const [index, [code, title, units, ...places]] of courses.entries()) {
    const id = newId()
    ids.set(code, id)
    await db('courses').insert({
      id,
      ...courseColumns({ code, title }),
      description: null,
      active: true,
      ...at,
    })
    for (const place of places) {
      const [, offering = '', year, semester] = placePattern.exec(place) ?? []
      const placed = newId()
      await db('program_courses').insert({
        id: placed,
        offering_id: offerings.get(offering),
        course_id: id,
        session_id: session,
        lecturer_id: code === unassigned ? null : (lecturers[index % lecturers.length] ?? null),
        units,
        hours: units,
        year: Number(year),
        semester,
        kind: kindOf(code),
        active: true,
        ...at,
      })
      const assistant = lecturers[(index + 1) % lecturers.length]
      if (assisted.has(code) && assistant)
        await db('program_course_assistants').insert({
          program_course_id: placed,
          staff_id: assistant,
          created_at: now,
        })
    }
  }
  for (const [course, required, kind] of prerequisites)
    await db('course_prerequisites').insert({
      id: newId(),
      course_id: ids.get(course),
      requires_course_id: ids.get(required),
      kind,
      ...at,
    })
}
