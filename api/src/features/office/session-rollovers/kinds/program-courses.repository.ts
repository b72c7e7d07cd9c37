import { rolloverMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../../platform/ids'
import {
  activeAssistants,
  insertAssistants,
  insertProgramCourses,
  removeProgramCourses,
} from '../../../academics/courses'
import { decide, type Placed, type Source } from '../program-courses.rules'
import type { CopiedRecord, SessionFacts } from '../rollover.types'
import { inChunks } from '../chunks'
import type { CopiedKind } from './copied-kind.repository'
import {
  offeringColumns,
  offeringName,
  withOffering,
  type OfferingNames,
} from './offering-names.rows'

const table = 'program_courses'

interface StoredPlace extends Omit<Placed, 'active'> {
  id: string
  offering_id: string
  course_id: string
  active: number
}
interface SourceRow extends StoredPlace, OfferingNames {
  code: string
  title: string
  course_active: number
  offering_active: number
  program_active: number
  lecturer_status: string | null
  first_name: string | null
  last_name: string | null
}
type Found = Source & { row: StoredPlace }

const keyOf = ({ offering_id, course_id }: StoredPlace): string => `${offering_id} ${course_id}`

const placeColumns = [
  'id',
  'offering_id',
  'course_id',
  'session_id',
  'lecturer_id',
  'units',
  'hours',
  'year',
  'semester',
  'kind',
  'capacity',
  'pass_mark',
  'active',
].map((name) => `r.${name}`)

const toFound = (row: SourceRow): Found => ({
  key: keyOf(row),
  what: `${row.code} ${row.title}, ${offeringName(row)}`,
  lecturer: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  lecturerIsActive: row.lecturer_status === 'Active',
  courseIsActive: Boolean(row.course_active),
  offeringIsActive: Boolean(row.offering_active) && Boolean(row.program_active),
  lecturer_id: row.lecturer_id,
  units: row.units,
  hours: row.hours,
  year: row.year,
  semester: row.semester,
  kind: row.kind,
  capacity: row.capacity,
  pass_mark: row.pass_mark,
  active: Boolean(row.active),
  row,
})

async function sourcesOf(connection: Knex, { id }: SessionFacts): Promise<Found[]> {
  const rows = await withOffering(
    connection(`${table} as r`).join('program_offerings as o', 'o.id', 'r.offering_id'),
  )
    .join('courses as k', 'k.id', 'r.course_id')
    .leftJoin('staff as l', 'l.id', 'r.lecturer_id')
    .where({ 'r.session_id': id })
    .orderBy(['k.code', 'r.id'])
    .select<SourceRow[]>(...placeColumns, offeringColumns, {
      code: 'k.code',
      title: 'k.title',
      course_active: 'k.active',
      offering_active: 'o.active',
      program_active: 'p.active',
      lecturer_status: 'l.status',
      first_name: 'l.first_name',
      last_name: 'l.last_name',
    })
  return rows.map(toFound)
}

async function targetsOf(connection: Knex, { id }: SessionFacts): Promise<Map<string, Placed>> {
  const rows = await connection(`${table} as r`)
    .where({ session_id: id })
    .select<StoredPlace[]>(placeColumns)
  return new Map(rows.map((row) => [keyOf(row), { ...row, active: Boolean(row.active) }]))
}

const recordsOf = (connection: Knex, rollover: string): Knex.QueryBuilder =>
  connection('session_rollover_records')
    .where({ rollover_id: rollover, kind: 'programCourses' })
    .select('record_id')

/** Program courses with their lecturers and assistants. */
export const programCourses: CopiedKind = {
  kind: 'programCourses',
  module: 'academics',
  plan: async (connection, { from, to }) => {
    const { copies, existing, lines } = decide(
      await sourcesOf(connection, from),
      await targetsOf(connection, to),
    )
    return {
      created: copies.length,
      existing,
      lines,
      apply: async (now): Promise<CopiedRecord[]> => {
        const rows = copies.map(({ source: { row }, lecturerId }) => ({
          id: newId(),
          session_id: to.id,
          offering_id: row.offering_id,
          course_id: row.course_id,
          lecturer_id: lecturerId,
          units: row.units,
          hours: row.hours,
          year: row.year,
          semester: row.semester,
          kind: row.kind,
          capacity: row.capacity,
          pass_mark: row.pass_mark,
          active: row.active,
          created_at: now,
          updated_at: now,
        }))
        await inChunks(rows, (chunk) => insertProgramCourses(connection, chunk))
        const copyOf = new Map(copies.map(({ source }, at) => [source.row.id, rows[at]?.id ?? '']))
        await inChunks([...copyOf.keys()], async (sources) => {
          const assistants = (await activeAssistants(connection, sources)).map(
            ({ program_course_id, staff_id }) => ({
              program_course_id: copyOf.get(program_course_id) ?? '',
              staff_id,
              created_at: now,
            }),
          )
          if (assistants.length > 0) await insertAssistants(connection, assistants)
        })
        return rows.map(({ id }) => ({ id }))
      },
    }
  },

  /** A program course that was deleted meanwhile is not in use. */
  hanging: async (connection, rollover) => {
    const [row] = await connection(`${table} as r`)
      .join('session_rollovers as v', 'v.id', connection.raw('?', [rollover]))
      .whereIn('r.id', recordsOf(connection, rollover))
      .whereRaw(
        `(r.updated_at <> v.created_at or exists (
          select 1 from program_course_assistants as n
          where n.program_course_id = r.id and n.created_at <> v.created_at))`,
      )
      .count<{ count: number | string }[]>('* as count')
    const changed = Number(row?.count ?? 0)
    return changed > 0 ? [rolloverMessages.coursesChanged(changed)] : []
  },

  undo: (connection, rollover) =>
    removeProgramCourses(
      connection,
      recordsOf(connection, rollover),
      rolloverMessages.inUse([rolloverMessages.coursesUsed]),
    ),
}
