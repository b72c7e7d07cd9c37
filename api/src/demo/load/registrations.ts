import type { Knex } from 'knex'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { registrations } from '../data/registrations'
import type { Loaded } from './structure'

type Registration = (typeof registrations)[number]

/** The program course of a code in a session; a copy of that of the open session if it is missing. */
async function courseIn(
  db: Knex,
  code: string,
  { session, offering }: Record<'session' | 'offering', string | undefined>,
): Promise<{ id: string; units: number }> {
  const found = await db('program_courses as row')
    .join('courses as k', 'k.id', 'row.course_id')
    .where({ 'k.code': code, 'row.offering_id': offering })
    .select<Record<string, unknown>[]>('row.*')
  const known = found.find(({ session_id }) => session_id === session) ?? {
    ...found[0],
    id: newId(),
    session_id: session,
    lecturer_id: null,
  }
  if (!found.includes(known)) await db('program_courses').insert(known)
  return known as { id: string; units: number }
}

async function addRegistration(
  db: Knex,
  each: Registration,
  { sessions, offerings }: Loaded,
  now: string,
): Promise<void> {
  const { student, sessionYear, semester, level, exception } = each
  const { id: studentId } = await db('students')
    .where({ application_number: student })
    .first<{ id: string }>('id')
  const place = { session: sessions.get(sessionYear), offering: offerings.get(each.program) }
  const id = newId()
  const at = secondsFrom(new Date(now), each.submitted * 86_400)
  const courses = new Map<string, Awaited<ReturnType<typeof courseIn>>>()
  for (const code of Object.keys(each.courses)) courses.set(code, await courseIn(db, code, place))
  await db('course_registrations').insert({
    id,
    student_id: studentId,
    session_id: place.session,
    semester,
    registration_key: `${studentId}:${place.session ?? ''}:${semester}`,
    offering_id: place.offering,
    level,
    version: 1,
    approved_version: exception ? null : 1,
    form_number: exception ? 'CF-2025-000001' : null,
    draft_json: JSON.stringify([...courses.values()].map((course) => course.id)),
    draft_version: 1,
    draft_saved_at: at,
    created_at: at,
    updated_at: at,
  })
  await db('course_registration_versions').insert({
    registration_id: id,
    version: 1,
    state: exception ? 'submitted' : 'approved',
    units: [...courses.values()].reduce((sum, { units }) => sum + units, 0),
    policy_version: 0,
    submitted_at: at,
    decided_at: exception ? null : at,
    exception_reason: exception?.reason ?? null,
    exception_json: exception
      ? JSON.stringify(
          exception.rules.map((rule) => ({
            ...rule,
            course: rule.course && (courses.get(rule.course)?.id ?? null),
          })),
        )
      : null,
  })
  await db('course_registration_lines').insert(
    [...courses].map(([code, course]) => ({
      registration_id: id,
      version: 1,
      program_course_id: course.id,
      units: course.units,
      outcome: each.courses[code] ?? null,
    })),
  )
}

/** Course registrations of the session before and of the open one, and the number of course forms. */
export async function loadRegistrations(db: Knex, loaded: Loaded, now: string): Promise<void> {
  for (const each of registrations) await addRegistration(db, each, loaded, now)
  await db('counters').insert({ name: 'course-form:2025/2026', value: 1 })
}
