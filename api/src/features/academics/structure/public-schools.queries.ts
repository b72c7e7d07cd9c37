import { ownDepartment } from '@portal/content/own-department'
import type { PublicSchool } from '@portal/contracts'
import type { Knex } from 'knex'
import { sharedRows } from '../../../platform/database/rows/shared-rows'
import {
  publicSchools,
  type AwardRow,
  type DepartmentRow,
  type SchoolRow,
} from './public-schools.rules'
import { structureVersion } from './structure-version.repository'
import { choosableOfferings } from './structure.repository'

const inOrder = ['name', 'id']

/** In three statements. */
async function readSchools(connection: Knex): Promise<readonly PublicSchool[]> {
  const schools = await connection<SchoolRow>('schools')
    .orderBy(inOrder)
    .select('id', 'name', 'description')
  const departments = await connection<DepartmentRow>('departments')
    .orderBy(inOrder)
    .select('id', 'school_id', 'code', 'name', 'description')
  const awards = await choosableOfferings(connection)
    .orderBy(['p.name', 'p.id', 't.code', 'm.code'])
    .distinct<AwardRow[]>({
      program_id: 'p.id',
      program_name: 'p.name',
      department_id: 'd.id',
      type: 't.code',
      mode: 'm.description',
      mode_code: 'm.code',
    })
  return publicSchools({ schools, departments, awards }, ownDepartment)
}

/**
 * Public schools and departments, with the programs that can be chosen: from rows that the process
 * shares.
 */
export const schoolsForVisitors = sharedRows(structureVersion, readSchools)

/** The departments with a public page. */
export const departmentsForVisitors = async (connection: Knex) =>
  (await schoolsForVisitors(connection)).flatMap(({ departments }) => departments)
