import { staffMessages, type StaffRecord, type StaffType } from '@portal/contracts'
import type { Knex } from 'knex'
import { countOf } from '../../../platform/database/queries/count'
import { countReferring, type ReferringRows } from '../../../platform/database/rows/referring-rows'
import { createRows } from '../../../platform/database/rows/rows'
import { nextNumbers } from './new-staff.repository'
import { derivedColumns, type MemberColumns } from './staff.rules'
import { removeResets } from '../../../platform/login/password-resets.repository'

export interface StaffRow extends MemberColumns {
  staff_number: string
  role_id: string | null
  role_name: string | null
  two_step: number
  updated_at: string
}

export const toRecord = ({
  id,
  role_id,
  role_name,
  two_step,
  updated_at,
  ...row
}: StaffRow): StaffRecord => ({
  _id: id,
  ...row,
  role_id: role_id === null ? null : { _id: role_id, name: role_name ?? '' },
  twoStep: Boolean(two_step),
  updatedAt: updated_at,
})

const own = [
  'id',
  'staff_number',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'staff_type',
  'status',
  'role_id',
  'updated_at',
] as const

/** Whether a second factor confirms the sign-in of the member of staff in a column. */
export interface FactorReads {
  hasSecondFactor: (connection: Knex, staff: string) => Knex.Raw
}

/** Staff with their roles, under the aliases `row` and `r`. */
export const selectStaff = (connection: Knex, { hasSecondFactor }: FactorReads) =>
  connection('staff as row')
    .leftJoin('roles as r', 'r.id', 'row.role_id')
    .select<StaffRow[]>(
      ...own.map((column) => `row.${column}`),
      { role_name: 'r.name' },
      connection.raw('? as two_step', [hasSecondFactor(connection, 'row.id')]),
    )

/** The teaching of a person, which is lost with their record. */
export interface Teaching {
  /** Courses that are assigned to them. */
  assigned: number
  /** Program courses that they teach, as lecturer or assistant. */
  lecturing: number
}

/** What the records of staff read of higher groups. */
export type TeachingReads = Record<
  'coursesOfLecturer' | 'coursesOfAssistant' | 'appointmentsOfStaff',
  ReferringRows
>

/** The records of staff, as the office keeps them. */
export function createStaffRepository(connection: Knex, reads: TeachingReads & FactorReads) {
  const rows = createRows<StaffRow, StaffRecord>(connection, {
    table: 'staff',
    noun: 'staff',
    select: (db) => selectStaff(db, reads),
    order: ['row.name_key', 'row.id'],
    toEntity: toRecord,
    derived: derivedColumns,
    taken: { field: 'email', message: staffMessages.emailTaken },
    missing: { field: 'role_id', message: staffMessages.unknownRole },
    labels: { role_id: { names: ['roles', 'name'] } },
  })
  return {
    ...rows,
    nextNumber: async (type: StaffType): Promise<string> =>
      (await nextNumbers(connection, type, 1))[0] ?? '',
    teachingOf: async (id: string): Promise<Teaching> => ({
      assigned: await countOf(connection('staff_courses').where({ staff_id: id })),
      lecturing:
        (await countReferring(connection, reads.coursesOfLecturer, id)) +
        (await countReferring(connection, reads.coursesOfAssistant, id)),
    }),
    /** Number of appointments, also ended ones. */
    countAppointments: (id: string): Promise<number> =>
      countReferring(connection, reads.appointmentsOfStaff, id),
    forgetRecovery: (id: string): Promise<void> => removeResets(connection, 'staff', id),
  }
}
export type StaffRepository = ReturnType<typeof createStaffRepository>
