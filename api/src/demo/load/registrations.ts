import type { Knex } from 'knex'
import { secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { policies, policyColumns, registrations } from '../data/registrations'
import type { Loaded } from './structure'

type Registration = (typeof registrations)[number]

/**
 * The program course of a code in a session; a copy of that of the open session if it is missing.
 */
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

/** Registrations of the open session have a course form. Those of earlier ones are approved. */
const stateOf = ({ form, decided }: Registration) =>
  form === undefined ? 'approved' : (decided?.state ?? 'submitted')
const formNumber = ({ form }: Registration): string | null =>
  form === undefined ? null : `CF-2025-${String(form).padStart(6, '0')}`

type Placed = ReadonlyMap<string, Awaited<ReturnType<typeof courseIn>>>

/** The exception with the ids of its courses. */
const exceptionColumns = ({ exception }: Registration, courses: Placed) => ({
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

/** The decision, a day after the submission, if the demo names who has decided. */
function decisionColumns(
  each: Registration,
  staff: ReadonlyMap<string, string>,
  after: (days: number) => string,
) {
  const { decided, submitted } = each
  if (stateOf(each) === 'submitted') return { decided_at: null, decided_by: null, reason: null }
  return {
    decided_at: after(submitted + (decided ? 1 : 0)),
    decided_by: staff.get(decided?.by ?? '') ?? null,
    reason: decided?.reason ?? null,
  }
}

async function addRegistration(
  db: Knex,
  each: Registration,
  { sessions, offerings, staff }: Loaded & { staff: ReadonlyMap<string, string> },
  now: string,
): Promise<void> {
  const { student, sessionYear, semester, level } = each
  const state = stateOf(each)
  const { id: studentId } = await db('students')
    .where({ application_number: student })
    .first<{ id: string }>('id')
  const place = { session: sessions.get(sessionYear), offering: offerings.get(each.program) }
  const id = newId()
  const after = (days: number): string => secondsFrom(new Date(now), days * 86_400)
  const at = after(each.submitted)
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
    ...(state === 'approved' && {
      approved_version: 1,
      approved_offering_id: place.offering,
      approved_level: level,
    }),
    form_number: formNumber(each),
    draft_json: JSON.stringify([...courses.values()].map((course) => course.id)),
    draft_version: 1,
    draft_saved_at: at,
    created_at: at,
    updated_at: at,
  })
  await db('course_registration_versions').insert({
    registration_id: id,
    version: 1,
    state,
    units: [...courses.values()].reduce((sum, { units }) => sum + units, 0),
    policy_version: each.form === undefined ? 0 : 1,
    submitted_at: at,
    ...decisionColumns(each, staff, after),
    ...exceptionColumns(each, courses),
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

const openSession = '2025/2026'

/** Rules of the open session. */
async function addPolicies(db: Knex, { sessions, offerings }: Loaded, now: string): Promise<void> {
  const session = sessions.get(openSession) ?? ''
  for (const { program, feeShare } of policies) {
    const offering = program === undefined ? null : (offerings.get(program) ?? null)
    await db('registration_policies').insert({
      id: newId(),
      session_id: session,
      offering_id: offering,
      scope_key: `${session}:${offering ?? 'all'}`,
      ...policyColumns,
      fee_share: feeShare,
      version: 1,
      created_at: now,
      updated_at: now,
    })
  }
}

/**
 * Course registrations of the session before and of the open one, its rules, and the number of
 * course forms.
 */
export async function loadRegistrations(db: Knex, loaded: Loaded, now: string): Promise<void> {
  await addPolicies(db, loaded, now)
  const rows = await db('staff').select<{ id: string; staff_number: string }[]>()
  const staff = new Map(rows.map((row) => [row.staff_number, row.id]))
  for (const each of registrations) await addRegistration(db, each, { ...loaded, staff }, now)
  const forms = registrations.filter(({ form }) => form !== undefined).length
  await db('counters').insert({ name: `course-form:${openSession}`, value: forms })
}
