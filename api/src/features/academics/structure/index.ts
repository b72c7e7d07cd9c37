import type { Knex } from 'knex'
import type { Feature } from '../../../platform/feature'
import { createStructureRepository } from './structure.repository'
import { structureRoutes } from './structure.routes'

export {
  offeringName,
  offeringNames,
  programColumns,
  toProgram,
  toStudentProgram,
  withProgram,
} from './program.rows'
export type { ProgramRow } from './program.rows'
export {
  createOfferingReader,
  createStructureReader,
  yearsByStructure,
} from './structure.repository'
export type { OfferingReader, SemesterRow, StructureReader } from './structure.repository'

/** The departments with a public page. */
export const readPublicDepartments = async (db: Knex) =>
  (await createStructureRepository(db).publicSchools()).flatMap(({ departments }) => departments)

/** The academic structure: schools, departments, programs and their offerings. */
export const structure: Feature = (app, { db }) =>
  structureRoutes(app, createStructureRepository(db))
