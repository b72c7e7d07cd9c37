import type { Knex } from 'knex'
import { lagosDayOf, secondsFrom } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { appointments } from '../data/appointments'
import type { Loaded } from './structure'

async function idsBy(
  db: Knex,
  table: string,
  column: string,
): Promise<Map<string | undefined, string>> {
  const rows = await db(table).select<Record<string, string>[]>('id', column)
  return new Map(rows.map((row) => [row[column], row['id'] ?? '']))
}

/** Offices of the demo staff. The administrator has given them. */
export async function loadAppointments(
  db: Knex,
  { offerings }: Pick<Loaded, 'offerings'>,
  now: string,
): Promise<void> {
  const [staff, schools, departments] = [
    await idsBy(db, 'staff', 'staff_number'),
    await idsBy(db, 'schools', 'code'),
    await idsBy(db, 'departments', 'code'),
  ]
  const dayAfter = (days: number): string => lagosDayOf(secondsFrom(new Date(now), days * 86_400))
  await db('staff_appointments').insert(
    appointments.map((each) => ({
      id: newId(),
      staff_id: staff.get(each.staff),
      office: each.office,
      school_id: schools.get(each.school) ?? null,
      department_id: departments.get(each.department) ?? null,
      offering_id: offerings.get(each.program ?? '') ?? null,
      level: each.level ?? null,
      from_on: dayAfter(each.from),
      until_on: each.until === undefined ? null : dayAfter(each.until),
      acting: each.acting ?? false,
      reason: each.reason,
      given_by: staff.get('AD0001'),
      created_at: now,
      updated_at: now,
    })),
  )
}
