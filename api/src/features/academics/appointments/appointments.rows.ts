import { appointmentState, type Appointment, type Office } from '@portal/contracts'
import type { Knex } from 'knex'
import { programColumns, toProgram, withProgram, type ProgramRow } from '../structure'

const columns = {
  id: 'row.id',
  office: 'row.office',
  level: 'row.level',
  from_on: 'row.from_on',
  until_on: 'row.until_on',
  acting: 'row.acting',
  reason: 'row.reason',
  created_at: 'row.created_at',
  ended_on: 'row.ended_on',
  end_reason: 'row.end_reason',
  staff_id: 's.id',
  staff_number: 's.staff_number',
  first_name: 's.first_name',
  last_name: 's.last_name',
  giver_first: 'g.first_name',
  giver_last: 'g.last_name',
  ender_first: 'e.first_name',
  ender_last: 'e.last_name',
  own_school_id: 'ws.id',
  own_school_name: 'ws.name',
  own_department_id: 'wd.id',
  own_department_name: 'wd.name',
  over_id: 'wo.id',
  over_name: 'wo.name',
} as const

type Text =
  | 'giver_first'
  | 'giver_last'
  | 'ender_first'
  | 'ender_last'
  | 'until_on'
  | 'ended_on'
  | 'end_reason'
  | 'own_school_id'
  | 'own_school_name'
  | 'own_department_id'
  | 'own_department_name'
  | 'over_id'
  | 'over_name'
type Row = Record<Exclude<keyof typeof columns, Text | 'level' | 'acting' | 'office'>, string> &
  Record<Text, string | null> &
  Omit<ProgramRow, 'offering_id'> & {
    offering_id: string | null
    office: Office
    level: number | null
    acting: number
  }

/**
 * Appointments with their columns for display. `from` is a query of them as `row`, by default all.
 */
export const populated = (
  connection: Knex,
  from: Knex.QueryBuilder = connection('staff_appointments as row'),
): Knex.QueryBuilder<object, Row[]> =>
  withProgram(from.join('staff as s', 's.id', 'row.staff_id'), 'row.offering_id')
    .leftJoin('schools as ws', 'ws.id', 'row.school_id')
    .leftJoin('departments as wd', 'wd.id', 'row.department_id')
    .leftJoin('schools as wo', 'wo.id', 'wd.school_id')
    .leftJoin('staff as g', 'g.id', 'row.given_by')
    .leftJoin('staff as e', 'e.id', 'row.ended_by')
    .select({ ...programColumns, ...columns }) as Knex.QueryBuilder<object, Row[]>

const named = (id: string | null, name: string | null) =>
  id === null ? null : { _id: id, name: name ?? '' }
const person = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(' ') || null

function departmentOf(row: Row): Appointment['department'] {
  const [department, school] = [
    named(row.own_department_id, row.own_department_name),
    named(row.over_id, row.over_name),
  ]
  return department && school && { ...department, school }
}

/** `today` decides the state. */
export const toAppointment =
  (today: string) =>
  (row: Row): Appointment => {
    const period = { from: row.from_on, until: row.until_on, endedOn: row.ended_on }
    return {
      _id: row.id,
      staff: {
        _id: row.staff_id,
        staff_number: row.staff_number,
        first_name: row.first_name,
        last_name: row.last_name,
      },
      office: row.office,
      school: named(row.own_school_id, row.own_school_name),
      department: departmentOf(row),
      program:
        row.offering_id === null ? null : toProgram({ ...row, offering_id: row.offering_id }),
      level: row.level,
      ...period,
      acting: Boolean(row.acting),
      reason: row.reason,
      givenBy: person(row.giver_first, row.giver_last),
      givenAt: row.created_at,
      endedBy: person(row.ender_first, row.ender_last),
      endReason: row.end_reason,
      state: appointmentState(period, today),
    }
  }
