import {
  addProgram,
  addProgramOffering,
  addProgramStructure,
  deleteProgram,
  exportPrograms,
  gapLabel,
  getProgram,
  listPrograms,
  listProgramStructures,
  pageOfPrograms,
  programList,
  programMessages,
  updateProgram,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { record } from '../../../platform/audit'
import { serveExport } from '../../../platform/export'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { createOfferingReader } from '../structure'
import { createOfferingRepository } from './offerings.repository'
import { createOfferingService } from './offerings.service'
import { createProgramRemoval, type ProgramReads } from './program-removal.repository'
import { createProgramQueries } from './programs.queries'
import { createProgramRepository } from './programs.repository'
import { createProgramService } from './programs.service'

export { createProgramRemoval } from './program-removal.repository'
export type { ProgramReads, ProgramRemoval } from './program-removal.repository'

const bind = (connection: Knex, reads: ProgramReads) => ({
  programs: createProgramRepository(connection),
  offerings: createOfferingRepository(connection),
  queries: createProgramQueries(connection),
  removal: createProgramRemoval(connection, reads),
  offering: createOfferingReader(connection),
  audit: (entry: Parameters<typeof record>[1]) => record(connection, entry),
})
const success = true as const

/** Programs of departments, their structures, and their offerings by type and mode. */
export const programs: Feature<ProgramReads> = (app, platform) => {
  const { db, clock, reads } = platform
  const work = unitOfWork(db, (connection) => bind(connection, reads))
  const service = createProgramService(work, clock)
  const offerings = createOfferingService(work, clock)

  serve(app, listPrograms, () => service.all())
  serve(app, pageOfPrograms, async ({ query }) => {
    const { programs: rows, meta } = await service.page(query)
    return { success, data: { programs: rows }, meta }
  })
  serveExport(
    app,
    platform,
    exportPrograms,
    programList,
    ({ query: { q, sort, courses } }) => service.matching({ q, sort, courses }),
    { filterInWords: ({ courses }) => (courses ? [`Courses: ${gapLabel}`] : []) },
  )
  serve(app, getProgram, async ({ params }) => ({ success, data: await service.one(params.id) }))
  serve(app, addProgram, async ({ body, by }) => ({
    success,
    message: programMessages.added,
    data: await service.add(body, by),
  }))
  serve(app, updateProgram, async ({ params, body, by }) => ({
    success,
    message: programMessages.updated,
    data: await service.change(params.id, body, by),
  }))
  serve(app, deleteProgram, async ({ params, by }) => {
    await service.remove(params.id, by)
    return { success, message: programMessages.deleted }
  })
  serve(app, listProgramStructures, ({ params }) => offerings.structuresOf(params))
  serve(app, addProgramStructure, async ({ body, by }) => ({
    success,
    message: programMessages.structureAdded,
    data: await offerings.addStructure(body, by),
  }))
  serve(app, addProgramOffering, async ({ body, by }) => ({
    success,
    message: programMessages.offeringAdded,
    data: await offerings.addOffering(body, by),
  }))
}
