import { appointmentMessages } from '@portal/contracts'
import type {
  Appointment,
  AppointmentInput,
  AppointmentPlace,
  Holding,
  Office,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { isForeignKeyViolation } from '../../../platform/database/connection/database-errors'
import { takeNamedLock } from '../../../platform/database/transactions/named-lock'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'
import { conflict, notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { populated, toAppointment } from './appointments.rows'

const table = 'staff_appointments'

interface StoredRow {
  id: string
  staff_id: string
  from_on: string
  until_on: string | null
  ended_on: string | null
  acting: number
}
export interface StoredHolding extends Holding {
  id: string
}
/** A member of staff, as an appointment needs them. */
export interface Appointee {
  id: string
  first_name: string
  last_name: string
  email: string
  status: string
}

const toHolding = (row: StoredRow): StoredHolding => ({
  id: row.id,
  staff: row.staff_id,
  from: row.from_on,
  until: row.until_on,
  endedOn: row.ended_on,
  acting: Boolean(row.acting),
})

/** The columns of a new appointment, which the audit log has as well. */
export const columnsOf = ({
  office,
  school,
  department,
  offering,
  level,
  from,
  until,
  acting,
  reason,
}: Omit<AppointmentInput, 'staff'>) => ({
  office,
  school_id: school,
  department_id: department,
  offering_id: offering,
  level,
  from_on: from,
  until_on: until,
  acting,
  reason,
})

interface End {
  on: string
  reason: string
  by: string
  now: string
}

export const createAppointmentRepository = (connection: Knex) => ({
  /** Throws 404 if there is none. `today` decides the state. */
  get: async (id: string, today: string): Promise<Appointment> => {
    const [row] = await populated(connection).where({ 'row.id': id })
    if (!row) throw notFound()
    return toAppointment(today)(row)
  },
  /** Appointments are given one after the other: two that collide cannot both be stored. */
  lockAll: (): Promise<void> => takeNamedLock(connection, 'appointments'),
  /** The member with their row locked: nobody suspends the account until the transaction ends. */
  lockStaff: async (id: string): Promise<Appointee | undefined> => {
    await lockOnAllNodes(connection, 'staff', [id])
    return connection('staff')
      .where({ id })
      .forUpdate()
      .first<Appointee | undefined>('id', 'first_name', 'last_name', 'email', 'status')
  },
  staff: async (id: string): Promise<Appointee | undefined> =>
    connection('staff')
      .where({ id })
      .first<Appointee | undefined>('id', 'first_name', 'last_name', 'email', 'status'),
  schoolExists: async (id: string): Promise<boolean> =>
    Boolean(await connection('schools').where({ id }).first('id')),
  departmentExists: async (id: string): Promise<boolean> =>
    Boolean(await connection('departments').where({ id }).first('id')),
  /** All appointments to an office for one place, also ended ones. */
  holdingsOf: async (
    office: Office,
    { school, department, offering, level }: AppointmentPlace,
  ): Promise<StoredHolding[]> =>
    (
      await connection(table)
        .where({ office, school_id: school, department_id: department, offering_id: offering })
        .where({ level })
        .orderBy('from_on')
        .select<StoredRow[]>('id', 'staff_id', 'from_on', 'until_on', 'ended_on', 'acting')
    ).map(toHolding),
  add: async (
    staff: string,
    columns: ReturnType<typeof columnsOf>,
    { by, now }: { by: string; now: string },
  ): Promise<string> => {
    const id = newId()
    try {
      await connection(table).insert({
        id,
        staff_id: staff,
        ...columns,
        given_by: by,
        created_at: now,
        updated_at: now,
      })
    } catch (error) {
      // Somebody has deleted a record of the place since it was checked.
      if (isForeignKeyViolation(error)) throw conflict(appointmentMessages.placeGone)
      throw error
    }
    return id
  },
  /** Locks the row until the transaction ends. Throws 404 if there is none. */
  lock: async (id: string): Promise<void> => {
    await lockOnAllNodes(connection, table, [id])
    if (!(await connection(table).where({ id }).forUpdate().first<StoredRow | undefined>('id')))
      throw notFound()
  },
  end: async (id: string, { on, reason, by, now }: End): Promise<void> => {
    await connection(table)
      .where({ id })
      .update({ ended_on: on, end_reason: reason, ended_by: by, updated_at: now })
  },
})
export type AppointmentRepository = ReturnType<typeof createAppointmentRepository>
