import { schoolMessages, type School } from '@portal/contracts'
import type { Knex } from 'knex'
import { createRows, type Rows } from '../../../platform/database/rows/rows'
import { structureVersion } from '../structure'

interface SchoolRow {
  id: string
  code: string
  name: string
  description: string | null
  updated_at: string
  department_count: number
}

const toSchool = ({
  id,
  code,
  name,
  description,
  updated_at,
  department_count,
}: SchoolRow): School => ({
  _id: id,
  code,
  name,
  description,
  departmentCount: department_count,
  updatedAt: updated_at,
})

export const createSchoolRepository = (connection: Knex): Rows<School> =>
  createRows<SchoolRow, School>(connection, {
    table: 'schools',
    noun: 'school',
    order: ['row.name', 'row.id'],
    toEntity: toSchool,
    select: (db) =>
      db('schools as row').select(
        'row.id',
        'row.code',
        'row.name',
        'row.description',
        'row.updated_at',
        db('departments').whereRaw('school_id = row.id').count('*').as('department_count'),
      ),
    taken: { field: 'code', message: schoolMessages.codeTaken },
    version: structureVersion,
  })
