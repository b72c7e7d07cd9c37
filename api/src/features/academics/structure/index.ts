import type { Feature } from '../../../platform/feature'
import { schoolsForVisitors } from './public-schools.queries'
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
export { departmentsForVisitors } from './public-schools.queries'
export { structureChanged, structureVersion } from './structure-version.repository'
export {
  createOfferingReader,
  createStructureReader,
  yearsByStructure,
} from './structure.repository'
export type { OfferingReader, SemesterRow, StructureReader } from './structure.repository'

/** The academic structure: schools, departments, programs and their offerings. */
export const structure: Feature = (app, { db }) =>
  structureRoutes(app, createStructureRepository(db), () => schoolsForVisitors(db))
