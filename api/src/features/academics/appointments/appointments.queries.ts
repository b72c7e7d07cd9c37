import {
  appointmentStateLabels,
  officeFacts,
  staffName,
  type Appointment,
  type AppointmentQuery,
  type AppointmentState,
  type Office,
  type PageMeta,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { rowsWithTotal } from '../../../platform/database/queries/count'
import { spanOf } from '../../../platform/database/queries/list-page'
import { containing } from '../../../platform/text.rules'
import { populated, toAppointment } from './appointments.rows'
import { coversRecord, placeOf, type PlacedRecord } from './appointments.rules'

type Filter = Omit<AppointmentQuery, 'page' | 'pageSize'>
type Query = Knex.QueryBuilder

const sortColumns: Record<string, string> = {
  name: 's.name_key',
  office: 'row.office',
  from: 'row.from_on',
  until: 'row.until_on',
}

/** By default the newest first. Every order ends with the id, so that no row is on two pages. */
function orderOf(sort = '-from') {
  const order = sort.startsWith('-') ? 'desc' : 'asc'
  const column = sortColumns[sort.replace('-', '')] ?? 'row.from_on'
  return [
    { column, order },
    { column: 'row.id', order },
  ]
}

/** Conditions of a state with their number of days, as `appointmentState` decides it. */
const inState: Readonly<Record<AppointmentState, readonly [sql: string, days: number]>> = {
  'in-force': [
    'row.from_on <= ? and (row.until_on is null or row.until_on >= ?) and (row.ended_on is null or row.ended_on > ?)',
    3,
  ],
  future: ['row.from_on > ? and (row.ended_on is null or row.ended_on > row.from_on)', 1],
  ended: ['(row.until_on < ? or row.ended_on <= ? or row.ended_on <= row.from_on)', 2],
}

function narrowToState(query: Query, state: AppointmentState, today: string): void {
  const [sql, days] = inState[state]
  void query.whereRaw(
    sql,
    Array.from({ length: days }, () => today),
  )
}

const offeringsOf = (connection: Knex, department: string): Query =>
  connection('program_offerings as x')
    .join('programs as y', 'y.id', 'x.program_id')
    .where({ 'y.department_id': department })
    .select('x.id')

/** Narrows a query over appointments as `row` with their staff as `s`. */
function narrow<Q extends Query>(
  connection: Knex,
  query: Q,
  { q, office, department, state, staff }: Filter,
  today: string,
): Q {
  if (office) void query.where('row.office', office)
  if (staff) void query.where('row.staff_id', staff)
  if (state) narrowToState(query, state, today)
  if (q) void query.whereRaw("s.search_text like ? escape '!'", [containing(q)])
  if (department)
    void query.where((any) => {
      void any
        .where('row.department_id', department)
        .orWhereIn('row.offering_id', offeringsOf(connection, department))
    })
  return query
}

/** All matches, in order. */
export const matchingAppointments = async (
  connection: Knex,
  { sort, ...filter }: Filter,
  today: string,
): Promise<Appointment[]> =>
  (await narrow(connection, populated(connection), filter, today).orderBy(orderOf(sort))).map(
    toAppointment(today),
  )

/** One page, or up to 1,000 without paging. */
export async function pageOfAppointments(
  connection: Knex,
  { sort, page, pageSize: size, ...filter }: AppointmentQuery,
  today: string,
): Promise<{ appointments: Appointment[]; meta: PageMeta }> {
  const { pageSize, offset, meta } = spanOf({ page, pageSize: size })
  const all = connection('staff_appointments as row').join('staff as s', 's.id', 'row.staff_id')
  const { rows, total } = await rowsWithTotal(
    narrow(connection, populated(connection), filter, today)
      .orderBy(orderOf(sort))
      .limit(pageSize)
      .offset(offset),
    narrow(connection, all, filter, today),
    offset,
  )
  return { appointments: rows.map(toAppointment(today)), meta: meta(total) }
}

/** A dash means that the record no longer exists. */
const gone = '–'

async function departmentName(connection: Knex, id: string): Promise<string> {
  const row = await connection('departments')
    .where({ id })
    .first<{ name: string } | undefined>('name')
  return row?.name ?? gone
}

async function memberName(connection: Knex, id: string): Promise<string> {
  const row = await connection('staff')
    .where({ id })
    .first<Parameters<typeof staffName>[0] | undefined>('first_name', 'last_name')
  return row ? staffName(row) : gone
}

/** The filters in words, for the printed page. */
export async function filterInWords(
  connection: Knex,
  { office, department, state, staff }: Filter,
): Promise<string[]> {
  return [
    ...(office ? [`Office: ${officeFacts[office].label}`] : []),
    ...(department ? [`Department: ${await departmentName(connection, department)}`] : []),
    ...(state ? [`Status: ${appointmentStateLabels[state]}`] : []),
    ...(staff ? [`Staff: ${await memberName(connection, staff)}`] : []),
  ]
}

/** The appointments of a member of staff that are in force on a day, the newest first. */
export const appointmentsInForce = (
  connection: Knex,
  staff: string,
  day: string,
): Promise<Appointment[]> => matchingAppointments(connection, { staff, state: 'in-force' }, day)

/**
 * The names of the people who have an office for this record on a day, the newest first. Somebody
 * who is suspended cannot decide.
 */
export async function peopleInOffice(
  connection: Knex,
  office: Office,
  record: PlacedRecord,
  day: string,
): Promise<string[]> {
  const filter = { office, department: record.department, state: 'in-force' } as const
  const found = await narrow(connection, populated(connection), filter, day)
    .whereNot({ 's.status': 'Suspended' })
    .orderBy(orderOf())
  return found
    .map(toAppointment(day))
    .filter((appointment) => coversRecord(placeOf(appointment), record))
    .map(({ staff }) => staffName(staff))
}
