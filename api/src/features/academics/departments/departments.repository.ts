import { departmentMessages, type Department } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, unlessInUse, type Rows } from '../../../platform/database/rows/rows'
import { structureVersion } from '../structure'

interface DepartmentRow {
  id: string
  code: string
  name: string
  description: string | null
  updated_at: string
  school_id: string
  school_name: string
  program_count: number
}

const toDepartment = ({
  id,
  code,
  name,
  description,
  updated_at,
  school_id,
  school_name,
  program_count,
}: DepartmentRow): Department => ({
  _id: id,
  code,
  name,
  description,
  school: { _id: school_id, name: school_name },
  programCount: program_count,
  updatedAt: updated_at,
})

export const createDepartmentRepository = (connection: Knex): Rows<Department> =>
  createRows<DepartmentRow, Department>(connection, {
    table: 'departments',
    noun: 'department',
    order: ['row.name', 'row.id'],
    toEntity: toDepartment,
    select: (db) =>
      db('departments as row')
        .join('schools as school', 'school.id', 'row.school_id')
        .select(
          'row.id',
          'row.code',
          'row.name',
          'row.description',
          'row.updated_at',
          'row.school_id',
          'school.name as school_name',
          db('programs').whereRaw('department_id = row.id').count('*').as('program_count'),
        ),
    taken: { field: 'code', message: departmentMessages.codeTaken },
    labels: { school_id: { names: ['schools', 'name'] } },
    missing: { field: 'school', message: departmentMessages.unknownSchool },
    version: structureVersion,
  })

/** Deletes the departments of a school. Throws 409 if one is in use. */
export const removeDepartmentsOf = (connection: Knex, school_id: string): Promise<void> =>
  unlessInUse(connection('departments').where({ school_id }).delete())
