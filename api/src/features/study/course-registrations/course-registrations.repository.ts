import type { RegistrationException } from '@portal/contracts'
import type { Knex } from 'knex'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { newId } from '../../../platform/ids'
import { exceptionColumns } from './exceptions.rows'

const table = 'course_registrations'
const versionTable = 'course_registration_versions'
const lineTable = 'course_registration_lines'

interface Row {
  id: string
  offering_id: string
  level: number
  version: number
  form_number: string | null
  draft_json: string | null
  draft_version: number
  draft_saved_at: string | null
}
interface Draft {
  version: number
  courses: string[]
  savedAt: string | null
}
export interface StoredRegistration {
  id: string
  /** That of its newest submission. The student may have been moved since. */
  place: RegistrationPlace
  /** The number of its last submission; 0 if there is none. */
  version: number
  formNumber: string | null
  draft: Draft
}
/** A semester of a student. */
export interface Semester {
  student: string
  session: string
  semester: string
}
/** The program and the level of a registration. */
export interface RegistrationPlace {
  offering: string
  level: number
}
export interface NewVersion {
  /** Those of the student now, who may have been moved since the registration was added. */
  place: RegistrationPlace
  version: number
  state: 'submitted' | 'approved'
  units: number
  policyVersion: number
  courses: readonly { _id: string; units: number; carryOver: boolean }[]
  /** The exception that the student asks for. */
  exception: RegistrationException | null
  /** The member of staff who submits it for the student, with the reason. */
  assistance: { staff: string; reason: string } | null
  draft: Draft
  formNumber: string
  now: string
}

const keyOf = ({ student, session, semester }: Semester): string =>
  `${student}:${session}:${semester}`

const columns = [
  'id',
  'offering_id',
  'level',
  'version',
  'form_number',
  'draft_json',
  'draft_version',
  'draft_saved_at',
] as const

const toRegistration = (row: Row): StoredRegistration => ({
  id: row.id,
  place: { offering: row.offering_id, level: row.level },
  version: row.version,
  formNumber: row.form_number,
  draft: {
    version: row.draft_version,
    // Only this application writes the column, and the contract's schema has validated it.
    courses: row.draft_json === null ? [] : (JSON.parse(row.draft_json) as string[]),
    savedAt: row.draft_saved_at,
  },
})

const rowOf = (
  registration: string,
  { version, state, units, policyVersion, exception, assistance, now }: NewVersion,
) => ({
  registration_id: registration,
  version,
  state,
  units,
  policy_version: policyVersion,
  submitted_at: now,
  decided_at: state === 'approved' ? now : null,
  ...exceptionColumns(exception),
  submitted_by: assistance?.staff ?? null,
  assistance_reason: assistance?.reason ?? null,
})

/** The approved courses keep their place when the student is moved and submits others. */
export const approvedAt = (version: number, { offering, level }: RegistrationPlace) => ({
  approved_version: version,
  approved_offering_id: offering,
  approved_level: level,
})

const draftColumns = ({ version, courses, savedAt }: Draft) => ({
  draft_json: JSON.stringify(courses),
  draft_version: version,
  draft_saved_at: savedAt,
  updated_at: savedAt,
})

const lockedRow = compiledQuery((connection: Knex, { key }: { key: string }) =>
  connection(table)
    .where({ registration_key: key })
    .forUpdate()
    .first<Row>(...columns),
)

/** Registrations of students, their submissions, and the choice that is not submitted. */
export const createRegistrationRepository = (connection: Knex) => ({
  find: async (semester: Semester): Promise<StoredRegistration | null> => {
    const row = await connection(table)
      .where({ registration_key: keyOf(semester) })
      .first<Row | undefined>(...columns)
    return row ? toRegistration(row) : null
  },

  /** The row of this semester, added if it is missing, and locked until the transaction ends. */
  lock: async (
    semester: Semester,
    { offering, level }: RegistrationPlace,
    now: string,
  ): Promise<StoredRegistration> => {
    const key = keyOf(semester)
    await connection(table)
      .insert({
        id: newId(),
        student_id: semester.student,
        session_id: semester.session,
        semester: semester.semester,
        registration_key: key,
        offering_id: offering,
        level,
        created_at: now,
        updated_at: now,
      })
      .onConflict('registration_key')
      // Locks the row that is there for this transaction alone. Ignoring it would share the lock,
      // and two tabs that both want to change the row then end in a deadlock.
      .merge({ registration_key: key })
    await lockOnAllNodes(connection, table, [key])
    return toRegistration(await lockedRow(connection, { key }))
  },

  /** Call it with the row locked. */
  saveDraft: async (id: string, draft: Draft): Promise<void> => {
    await connection(table).where({ id }).update(draftColumns(draft))
  },

  /**
   * Adds a submission, and stores its draft. An approved one replaces all before; another one
   * replaces those that wait.
   */
  submit: async (id: string, submission: NewVersion): Promise<void> => {
    const { place, version, state, courses, draft, formNumber } = submission
    if (version > 1)
      await connection(versionTable)
        .where({ registration_id: id })
        .whereIn('state', state === 'approved' ? ['submitted', 'approved'] : ['submitted'])
        .update({ state: 'replaced' })
    await connection(versionTable).insert(rowOf(id, submission))
    if (courses.length > 0)
      await connection(lineTable).insert(
        courses.map((course) => ({
          registration_id: id,
          version,
          program_course_id: course._id,
          units: course.units,
          carry_over: course.carryOver,
        })),
      )
    await connection(table)
      .where({ id })
      .update({
        version,
        offering_id: place.offering,
        level: place.level,
        form_number: formNumber,
        ...draftColumns(draft),
        ...(state === 'approved' && approvedAt(version, place)),
      })
  },
})
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>

/** Whether the student has submitted courses in any semester. */
export const hasSubmitted = async (connection: Knex, student: string): Promise<boolean> =>
  Boolean(
    await connection(table).where({ student_id: student }).where('version', '>', 0).first('id'),
  )

/**
 * Before two records of a student are merged: of two registrations of one semester, deletes the one
 * that was never submitted. Of two such choices the one that was saved first is deleted.
 */
export async function removeUnsubmittedTwins(
  connection: Knex,
  students: readonly [string, string],
): Promise<void> {
  const rows = await connection(table)
    .whereIn('student_id', [...students])
    .orderBy([
      { column: 'version', order: 'desc' },
      { column: 'draft_saved_at', order: 'desc' },
      'id',
    ])
    .select<{ id: string; session_id: string; semester: string; version: number }[]>(
      'id',
      'session_id',
      'semester',
      'version',
    )
  const semesters = new Set<string>()
  const twins = rows.filter(({ session_id, semester, version }) => {
    const key = `${session_id}:${semester}`
    const isTwin = semesters.has(key) && version === 0
    semesters.add(key)
    return isTwin
  })
  await connection(table)
    .whereIn(
      'id',
      twins.map(({ id }) => id),
    )
    .delete()
}

/**
 * Deletes the choices for these offerings that were never submitted. A student who was moved leaves
 * such a choice behind. `offerings` is a query of ids.
 */
export const removeUnsubmittedOf = async (
  connection: Knex,
  offerings: Knex.QueryBuilder,
): Promise<void> => {
  await connection(table).where({ version: 0 }).whereIn('offering_id', offerings).delete()
}

/** Deletes the choices of a student that were never submitted. */
export const removeUnsubmitted = async (connection: Knex, student: string): Promise<void> => {
  await connection(table).where({ student_id: student, version: 0 }).delete()
}
