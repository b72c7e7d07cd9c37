import { modules } from '@portal/contracts'
import type { Module, Staff } from '@portal/contracts'
import type { Knex } from 'knex'
import type { MemberColumns } from './staff.rules'

interface StaffRow extends MemberColumns {
  staff_number: string
  profile_image: string | null
  must_change_password: number
  role_id: string | null
  role_name: string | null
}

const columns = [
  's.id',
  's.staff_number',
  's.first_name',
  's.last_name',
  's.email',
  's.phone_number',
  's.staff_type',
  's.status',
  's.profile_image',
  's.must_change_password',
  's.role_id',
] as const

const toStaff = (row: StaffRow, held: ReadonlySet<string>): Staff => ({
  _id: row.id,
  staff_number: row.staff_number,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  staff_type: row.staff_type,
  status: row.status,
  profile_image: row.profile_image,
  // In the order of the contract, whatever order they were granted in.
  role: row.role_id
    ? {
        _id: row.role_id,
        name: row.role_name ?? '',
        modules: modules.filter((module) => held.has(module)),
      }
    : null,
  mustChangePassword: Boolean(row.must_change_password),
})

/** Academic staff who are active may be given a course. */
const mayLecture = { staff_type: 'Academic', status: 'Active' } as const

export interface Lecturer {
  id: string
  first_name: string
  last_name: string
  staff_number: string
}

/** Staff for other features, with the role populated. */
export const createStaffReader = (connection: Knex) => ({
  byId: async (id: string): Promise<Staff | null> => {
    const row = await connection('staff as s')
      .leftJoin('roles as r', 'r.id', 's.role_id')
      .where({ 's.id': id })
      .first<StaffRow | undefined>(...columns, { role_name: 'r.name' })
    if (!row) return null
    const held: Module[] = row.role_id
      ? await connection('role_modules').where({ role_id: row.role_id }).pluck<Module[]>('module')
      : []
    return toStaff(row, new Set(held))
  },
  /** Whether somebody may be given a course. */
  isLecturer: async (id: string): Promise<boolean> =>
    Boolean(
      await connection('staff')
        .where({ id, ...mayLecture })
        .first('id'),
    ),
  /** Everybody who may be given a course. */
  lecturers: (): Promise<Lecturer[]> =>
    connection('staff')
      .where(mayLecture)
      .select<Lecturer[]>('id', 'first_name', 'last_name', 'staff_number'),
  /** Whether all of these may be given a course. */
  areLecturers: async (ids: readonly string[]): Promise<boolean> => {
    const all = [...new Set(ids)]
    const found = await connection('staff').where(mayLecture).whereIn('id', all).pluck('id')
    return found.length === all.length
  },
})
export type StaffReader = ReturnType<typeof createStaffReader>
