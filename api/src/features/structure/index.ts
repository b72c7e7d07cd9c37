import type { Feature } from '../../platform/feature'
import { createStructureRepository } from './structure.repository'
import { structureRoutes } from './structure.routes'

export { createStructureReader } from './structure.repository'
export type { StructureReader } from './structure.repository'

/** The academic structure: schools, departments, programs and what of them is offered. */
export const structure: Feature = (app, { db }) => structureRoutes(app, createStructureRepository(db))
