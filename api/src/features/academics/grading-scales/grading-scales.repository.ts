import { gradingScaleMessages, type GradingScale } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, type Rows } from '../../../platform/database/rows/rows'

interface GradingScaleRow {
  id: string
  name: string
  session_id: string | null
  session_year: string | null
  bands: string
  classes: string
  repeats: GradingScale['repeats']
  rounding: GradingScale['rounding']
  pass_mark: number
  ca_max: number
  probation_below: number
  withdrawal_below: number
  withdrawal_gpa_below: number
  semesters_most: number
  resit_max: number
  resit_most: number
  used_until: string | null
  updated_at: string
}

const toGradingScale = (row: GradingScaleRow): GradingScale => ({
  _id: row.id,
  name: row.name,
  session:
    row.session_id !== null && row.session_year !== null
      ? { _id: row.session_id, sessionYear: row.session_year }
      : null,
  bands: JSON.parse(row.bands) as GradingScale['bands'],
  classes: JSON.parse(row.classes) as GradingScale['classes'],
  repeats: row.repeats,
  rounding: row.rounding,
  passMark: row.pass_mark,
  caMax: row.ca_max,
  probationBelow: row.probation_below,
  withdrawalBelow: row.withdrawal_below,
  withdrawalGpaBelow: row.withdrawal_gpa_below,
  semestersMost: row.semesters_most,
  resitMax: row.resit_max,
  resitMost: row.resit_most,
  usedUntil: row.used_until,
  updatedAt: row.updated_at,
})

export const createGradingScaleRepository = (connection: Knex): Rows<GradingScale> =>
  createRows<GradingScaleRow, GradingScale>(connection, {
    table: 'grading_scales',
    noun: 'grading-scale',
    order: ['s.session_year', 'row.id'],
    toEntity: toGradingScale,
    select: (db) =>
      db('grading_scales as row')
        .leftJoin('academic_sessions as s', 's.id', 'row.session_id')
        .select(
          'row.id',
          'row.name',
          'row.session_id',
          's.session_year',
          'row.bands',
          'row.classes',
          'row.repeats',
          'row.rounding',
          'row.pass_mark',
          'row.ca_max',
          'row.probation_below',
          'row.withdrawal_below',
          'row.withdrawal_gpa_below',
          'row.semesters_most',
          'row.resit_max',
          'row.resit_most',
          'row.used_until',
          'row.updated_at',
        ),
    taken: { field: 'session', message: gradingScaleMessages.sessionTaken },
    missing: { field: 'session', message: gradingScaleMessages.unknownSession },
    derived: ['cohort_key'],
    labels: {
      session_id: { label: 'session', names: ['academic_sessions', 'session_year'] },
      bands: { label: 'grades' },
      pass_mark: { label: 'pass mark' },
      ca_max: { label: 'marks of continuous assessment' },
      probation_below: { label: 'lowest CGPA without probation' },
      withdrawal_below: { label: 'lowest CGPA without withdrawal' },
      withdrawal_gpa_below: { label: 'lowest GPA of a semester without withdrawal' },
      semesters_most: { label: 'most semesters' },
      resit_max: { label: 'highest mark of a resit' },
      resit_most: { label: 'most resits of a session' },
    },
  })

/** The name of a session, such as 2025/2026; undefined if there is none. */
export async function sessionYearOf(connection: Knex, id: string): Promise<string | undefined> {
  const row = await connection('academic_sessions')
    .where({ id })
    .first<{ session_year: string } | undefined>('session_year')
  return row?.session_year
}

/** All scales, by the session of their first students. */
export const scalesOf = (connection: Knex): Promise<GradingScale[]> =>
  createGradingScaleRepository(connection).list()

/**
 * Marks scales as used by the results of students who began up to a session. The rows stay locked
 * until the transaction ends, so that nobody changes them meanwhile.
 */
export async function markScalesUsed(
  connection: Knex,
  used: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [id, until] of [...used].sort()) {
    const { used_until: before } = await createGradingScaleRepository(connection).lock(id)
    if (typeof before !== 'string' || before < until)
      await connection('grading_scales').where({ id }).update({ used_until: until })
  }
}
